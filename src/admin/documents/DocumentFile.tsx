import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { documentFileLabels as labels } from '#messages/admin-content.ts';
import { FileChoice } from './FileChoice.tsx';
import { FileVersions } from './FileVersions.tsx';
import { type StoredDocument, versionsQuery } from './queries.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useReplacement } from './use-replacement.ts';

interface Props {
  document: StoredDocument;
  onClose: () => void;
}

/** The file of a document: another one in its place, under the same address, and those that stood there before. */
export function DocumentFile({ document, onClose }: Props): ReactNode {
  const isOver = useIsOver();
  const query = useQuery(versionsQuery(document));
  const { file, sent, error, failure, isBusy, choose, replace, bringBack, stop } = useReplacement(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog goes.
  useEffect(() => stop, []);
  return (
    <Dialog
      title={labels.title(document.title)}
      closeLabel={labels.close}
      onClose={onClose}
      isFirm={isBusy}
      className="dialog-wide"
    >
      <div className="grid gap-6 px-5 pb-5 md:px-6 md:pb-6">
        {!isOver && (
          <Form className="grid gap-4" aria-label={labels.replace} onSubmit={replace}>
            <p>{labels.address}</p>
            <FileChoice name="new-file" file={file} error={error} isDisabled={isBusy} onChoose={choose} />
            {file && sent !== null && <UploadProgress state={{ file, sent, cut: null }} />}
            <p className="field-error" role="alert">
              {failure}
            </p>
            <div>
              <Button look="main" type="submit" aria-disabled={isBusy}>
                {isBusy ? labels.replacing : labels.replace}
              </Button>
            </div>
          </Form>
        )}
        <section className="grid gap-2" aria-labelledby="file-versions">
          <h3 id="file-versions" className="text-22">
            {labels.versions}
          </h3>
          <Loaded query={query}>
            {(versions) => (
              <FileVersions
                document={document}
                versions={versions}
                onBringBack={isOver || isBusy ? null : bringBack}
              />
            )}
          </Loaded>
        </section>
      </div>
    </Dialog>
  );
}
