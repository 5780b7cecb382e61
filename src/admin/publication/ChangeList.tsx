import { useActiveEvent, useShowName } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { defaultText, findRow } from '#domain/content/text.ts';
import type { PageChange, RecordedChange } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';

interface Props {
  changes: readonly (PageChange & Partial<RecordedChange>)[];
  /** What the two sides are. */
  before: string;
  after: string;
}

/** What differs: old and new beside each other, with who saved it and when where that is known. */
export function ChangeList({ changes, before, after }: Props) {
  const { editions } = useActiveEvent();
  const showName = useShowName();
  const defaultOf = ({ kind, key, eventId }: PageChange) => {
    const row = kind === 'text' ? findRow(key) : undefined;
    return row && defaultText(row, editions.find(({ id }) => id === eventId)?.slug);
  };
  return (
    <ul>
      {changes.map((change) => (
        <li
          key={`${change.kind}/${change.eventId}/${change.key}`}
          className="grid grid-cols-1 gap-2 border-t border-border py-3"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="wrap-anywhere">{change.label}</strong>
            <span className="text-15 text-text-muted">
              {labels.kinds[change.kind]}, {showName(change.eventId)}
            </span>
            {change.changedBy && change.changedAt && (
              <span className="ms-auto text-15 wrap-anywhere text-text-muted">
                {change.changedBy}, <time dateTime={change.changedAt}>{formatMoment(change.changedAt)}</time>
              </span>
            )}
          </p>
          <dl className="grid gap-2 md:grid-cols-2">
            <Side name={before} text={change.before} fallback={defaultOf(change)} />
            <Side name={after} text={change.after} fallback={defaultOf(change)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  name: string;
  text: string | null;
  /** What pages show while there is no text. */
  fallback: string | undefined;
}

function Side({ name, text, fallback }: SideProps) {
  return (
    <div className="min-w-0 rounded-small bg-surface-alt px-3 py-2">
      <dt className="text-14 text-text-subtle">{name}</dt>
      <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {text || (
          <span className="text-text-muted">
            {text === null && fallback ? `Default: ${fallback}` : <em>Blank</em>}
          </span>
        )}
      </dd>
    </div>
  );
}
