import type { ReactNode } from 'react';
import { publicationLabels as labels } from '#domain/facts/labels/publication.ts';
import type { PublicationStatus } from '#domain/schemas/publication.ts';
import { messageIn } from '../shared/failures.ts';
import { usePublish } from './publication-queries.ts';

/** Publish now, or Retry after a failure; nothing while neither makes sense. */
export function PublishButton({ status: { state, isSetUp } }: { status: PublicationStatus }): ReactNode {
  const publish = usePublish();
  const isFailed = state === 'failed';
  if (!isSetUp || (state !== 'saved' && !isFailed)) return null;
  const label = isFailed ? labels.retry : labels.publishNow;
  return (
    <>
      <button
        type="button"
        className="button button-dense button-event"
        disabled={publish.isPending}
        onClick={() => publish.mutate(isFailed ? 'retry' : 'publish-now')}
      >
        {publish.isPending ? labels.asking : label}
      </button>
      {publish.error && (
        <p className="font-semibold text-danger" role="alert">
          {messageIn(publish.error)}
        </p>
      )}
    </>
  );
}
