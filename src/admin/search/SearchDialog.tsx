import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { editionName } from '#domain/events/edition.ts';
import { everythingLabels as labels } from '#messages/search/labels.ts';
import { useEverything } from './use-everything.ts';

interface Props {
  onClose: () => void;
  onFollow?: (() => void) | undefined;
}

/** One field for everything: arrow keys choose among what is found, Enter opens it. */
export function SearchDialog({ onClose, onFollow }: Props): ReactNode {
  const { event } = useActiveEvent();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isBusy, hasFailed } = useEverything(typed);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const at = Math.min(chosen, count - 1);
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setChosen((at + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(idOf(at))?.click();
    }
  };
  let next = 0;
  return (
    <Dialog
      title={labels.title(editionName(event))}
      closeLabel={labels.close}
      className="dialog-high"
      onClose={onClose}
    >
      <div className="search-head">
        <input
          ref={box}
          type="text"
          role="combobox"
          className="control control-dense"
          aria-label={labels.box}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? idOf(at) : undefined}
          placeholder={labels.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <p className="mt-1 text-14 text-text-muted" role="status">
          {typed.trim() === '' && labels.hint}
          {count > 0 && labels.found(count)}
          {count > 0 && <span className="max-md:hidden">{labels.keys}</span>}
          {typed.trim() !== '' && count === 0 && !isBusy && labels.none(typed.trim())}
        </p>
        {hasFailed && <p className="field-error">{labels.failed}</p>}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={labels.results}>
        {groups.map(({ name, hits, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, no fieldsets
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="card-part" role="presentation">
              {labels.groups[name]}
            </div>
            {hits.map((hit) => {
              const index = next++;
              return (
                <a
                  key={hit.id}
                  id={idOf(index)}
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  href={hit.href}
                  className="search-hit"
                  onMouseMove={() => index !== at && setChosen(index)}
                  onClick={() => {
                    onClose();
                    onFollow?.();
                  }}
                >
                  <span className="block font-semibold">{hit.name}</span>
                  <span className="block truncate text-15 text-text-muted">{hit.detail}</span>
                </a>
              );
            })}
            {more > 0 && (
              <div className="px-5 pb-2 text-14 text-text-muted" role="presentation">
                {labels.more(more)}
              </div>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
