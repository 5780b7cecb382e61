import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#admin/session/Loaded.tsx';
import { read } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import * as api from '#domain/api.ts';
import { publicationLabels as labels } from '#messages/publication.ts';

/** The last lines of a failed build, when somebody wants them. */
export function BuildOutput({ id }: { id: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...read(api.buildLog, { id }), enabled: isOpen });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? labels.hideLog : labels.showLog}
      </Button>
      {isOpen && (
        <Loaded query={query}>
          {({ log }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
            <section className="build-output w-full" tabIndex={0} aria-label={labels.showLog}>
              <pre>{log}</pre>
            </section>
          )}
        </Loaded>
      )}
    </div>
  );
}
