import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageIn, publicationQuery } from '#admin/session/read.ts';
import { Button } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PublicationStatus, Publish } from '#domain/publication/calls.ts';
import { canPublish } from './queries.ts';

interface Props {
  status: PublicationStatus;
  /** The button is about to go: the focus needs another place. */
  onDone: () => void;
}

/** Publish now, or Retry after a failure; nothing while neither makes sense. */
export function PublishButton({ status, onDone }: Props) {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: (action: Publish['action']) => call(api.publish, { action }),
    onSuccess: (next) => {
      client.setQueryData(publicationQuery.queryKey, next);
      onDone();
    },
  });
  const isFailed = status.state === 'failed';
  if (!canPublish(status) && !(status.isSetUp && publish.isPending)) return null;
  const label = isFailed ? 'Retry' : 'Publish now';
  return (
    <>
      <Button
        look="primary"
        disabled={publish.isPending}
        onClick={() => publish.mutate(isFailed ? 'retry' : 'publish-now')}
      >
        {publish.isPending ? 'Asking…' : label}
      </Button>
      {publish.error && (
        <p className="font-semibold text-danger" role="alert">
          {messageIn(publish.error)}
        </p>
      )}
    </>
  );
}
