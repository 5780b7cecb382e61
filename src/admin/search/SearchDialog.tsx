import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useShowRecords } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { Card, Dialog, LinkButton } from '#admin/ui/parts.tsx';

import { patternsOf } from '#domain/basics/search.ts';
import { editionName } from '#domain/events/shows.ts';
import { everythingLabels, searchLabels as labels } from '#messages/search/labels.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { findRecords, type GroupName, useEverything } from './everything.ts';

const hitLook =
  'block min-h-11 border-s-4 border-transparent px-5 py-1.5 wrap-anywhere aria-selected:border-accent aria-selected:bg-surface-alt';

const none: ReadonlySet<GroupName> = new Set();

const FIRST = 5;

/** Where else than in texts a search finds its words: each place with the way to its form. */
export function FoundRecords({ search }: { search: string }) {
  const { event } = useActiveEvent();
  const [shownFor, setShownFor] = useState('');
  const { records } = useShowRecords(event.id);
  const found = findRecords(patternsOf(search), { event, ...records });
  if (found.length === 0) return null;
  const isAll = shownFor === search;
  return (
    <Card
      id="found-records"
      className="mb-3 sm:mb-5"
      title={found.length === 1 ? 'Found in one other place' : `Found in ${found.length} other places`}
    >
      <ul>
        {found.slice(0, isAll ? undefined : FIRST).map(({ id, kind, name, detail, href }) => (
          <li key={id} className="border-t border-border">
            <a href={href} className="row-link inset-focus">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-15 text-text-muted">
                  {[labels.kinds[kind], detail].filter(Boolean).join(', ')}
                </span>
              </span>
              <ArrowRight className="icon text-text-subtle" />
            </a>
          </li>
        ))}
      </ul>
      {found.length > FIRST && !isAll && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => setShownFor(search)}
        >
          {`Show ${found.length - FIRST} more`}
        </LinkButton>
      )}
    </Card>
  );
}

interface Props {
  onClose: () => void;
}

/** One field for everything: arrow keys choose among what is found, Enter opens it. */
export function SearchDialog({ onClose }: Props) {
  const { event } = useActiveEvent();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const sought = useDeferredValue(typed);
  const [whole, setWhole] = useState(none);
  const { groups, isBusy, hasFailed } = useEverything(sought, whole);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const choices = count + groups.filter(({ more }) => more > 0).length;
  const at = Math.min(chosen, choices - 1);
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  // Enter waits for what was typed before it.
  useEffect(() => {
    if (!isEntered || sought !== typed) return;
    setEntered(false);
    document.getElementById(`${id}-${at}`)?.click();
  }, [isEntered, sought, typed, id, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setChosen((at + step + choices) % choices);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  let next = 0;
  return (
    <Dialog
      title={`Search ${editionName(event)}`}
      className="mt-[max(0.75rem,8dvh)] h-[min(40rem,100dvh-1.5rem)]"
      onClose={onClose}
    >
      <div className="sticky top-17 z-1 bg-surface px-5 py-3">
        <input
          ref={box}
          type="text"
          role="combobox"
          className="control control-dense"
          aria-label="What are you looking for?"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? idOf(at) : undefined}
          placeholder="Words on a page, a vendor, a setting…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            setWhole(none);
          }}
          onKeyDown={onKeyDown}
        />
        <p className="mt-1 text-14 text-text-muted" role="status">
          {typed.trim() === '' &&
            'Searches texts, schedule, documents, exhibitors, inquiries, people, settings, and actions.'}
          {count > 0 && (count === 1 ? '1 result' : `${count} results`)}
          {count > 0 && <span className="max-md:hidden">. Arrow keys choose, Enter opens.</span>}
          {sought.trim() !== '' &&
            count === 0 &&
            !isBusy &&
            `Nothing found for “${sought.trim()}”. Try fewer or other words.`}
        </p>
        {hasFailed && (
          <p className="field-error">Inquiries can’t be searched right now. Try again in a minute.</p>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results">
        {groups.map(({ name, hits, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, no fieldsets
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="card-part" role="presentation">
              {everythingLabels.groups[name]}
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
                  className={hitLook}
                  onMouseMove={() => index !== at && setChosen(index)}
                  onClick={onClose}
                >
                  <span className="block font-semibold">{hit.name}</span>
                  <span className="block truncate text-15 text-text-muted">{hit.detail}</span>
                </a>
              );
            })}
            {more > 0 && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and takes the keys
              <div
                id={idOf(next)}
                role="option"
                aria-selected={next++ === at}
                tabIndex={-1}
                className={`${hitLook} link-row cursor-pointer text-15 font-semibold underline`}
                onClick={() => setWhole(new Set([...whole, name]))}
              >
                {name === 'inquiry' ? 'Show more' : `Show ${more} more`}
              </div>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
