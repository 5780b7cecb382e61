import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { DraftNote } from '#admin/records/RecordForm.tsx';
import {
  type ContentEntry,
  conflictFields,
  contentEntries,
  entryOf,
  useContentWrites,
} from '#admin/records/texts.ts';
import { draftNames, useErrorFocus, useRecord } from '#admin/records/use-record.ts';
import { FoundRecords } from '#admin/search/SearchDialog.tsx';
import { contentQuery, fieldErrorsIn, isSignedOut } from '#admin/session/read.ts';
import { currentHash, goToHash, hashOf, routeOf, useHash, withShow } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import {
  CheckBox,
  Chips,
  fieldsOf,
  InputField,
  SearchBox,
  SelectField,
  TextField,
} from '#admin/ui/fields.tsx';
import { Button, Fold, Form, SectionHead, SectionLead } from '#admin/ui/parts.tsx';
import { patternsOf } from '#domain/basics/search.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { GroupId } from '#domain/content/row.ts';
import { canonicalKey, findRow } from '#domain/content/text.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
import { paths } from '#domain/paths.ts';
import { type ContentFilterId, contentEditorLabels as labels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import {
  ContentEditingProvider,
  dashboardFeedback,
  savedToast,
  useContentEditing,
} from './ContentEditing.tsx';
import { editorGroups, fits, isCustomized, TextRows, useUnsavedKeys } from './TextRows.tsx';
import { SharedWith } from './TextScope.tsx';

/** The Content Editor (product 2.15): every text of the show. The address names the open one. */
export function ContentSection() {
  const { event } = useActiveEvent();
  const { detail } = routeOf(useHash());
  const query = useQuery(contentQuery(event.id));
  const entries = useMemo(() => query.data && contentEntries(event, query.data), [event, query.data]);
  const open = useCallback((key: string | null) => {
    // A save that ends later must not bring back who has gone on to another section.
    if (key === null && routeOf(currentHash()).section !== 'content') return;
    goToHash(hashOf('content', key), { replace: true });
  }, []);
  return (
    <ContentEditingProvider feedback={dashboardFeedback} open={open}>
      <SectionHead
        title="Content Editor"
        aside={query.data && labels.count(query.data.length)}
        note={entries && labels.customized(entries.filter(isCustomized).length)}
      />
      <SectionLead
        text="Every text on the site in one list. Use it when you know which words to change."
        link="See the page while you type"
        href={withShow(event, paths.adminContent, '')}
      />
      <Loaded query={query}>
        {() => <ContentList entries={entries ?? []} openKey={detail && canonicalKey(detail)} />}
      </Loaded>
    </ContentEditingProvider>
  );
}

interface Props {
  entries: readonly ContentEntry[];
  openKey: string | null;
}

/** The cards with all texts that fit the search. The first one starts open. */
function ContentList({ entries, openKey }: Props) {
  const { event } = useContentEditing();
  const isOver = useIsOver();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ContentFilterId>('all');
  const [hasKeys, setHasKeys] = useState(false);
  const words = useDeferredValue(search);
  const groups = useMemo(() => editorGroups(entries), [entries]);
  const shown = useMemo(() => {
    const wanted = patternsOf(words);
    return editorGroups(entries.filter((entry) => entry.key === openKey || fits(entry, wanted, filter)));
  }, [entries, words, filter, openKey]);
  const countsOf = (id: GroupId) => {
    const { count: stored = 0, customized = 0 } = groups.find((group) => group.id === id) ?? {};
    return { stored, customized };
  };
  const openGroup = entries.find(({ key }) => key === openKey)?.group;
  const isFolding = words === '' && filter === 'all';
  const foldOf = useFolds(groups[0]?.id, openGroup);
  const drafts = useUnsavedKeys();
  const clear = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <>
      <div className="content-toolbar">
        <SearchBox
          label="Search texts"
          placeholder="Search by name or words"
          value={search}
          onChange={setSearch}
        />
        <Chips
          label="Show"
          labelClass="mb-1 text-14 text-text-muted"
          choices={labels.filters.map(({ id, label }) => ({ value: id, label }))}
          chosen={filter}
          onChoose={setFilter}
        />
        <CheckBox isChecked={hasKeys} onChange={setHasKeys}>
          Show keys
        </CheckBox>
      </div>
      {/* Results appear right below the search box; the form keeps typed text. */}
      {words === '' && !isOver && <AddContent event={event} />}
      <UnsavedTexts entries={entries} keys={drafts.filter((key) => key !== openKey)} />
      {words !== '' && filter === 'all' && <FoundRecords search={words} />}
      {shown.length === 0 && (
        <div className="placeholder flex-col">
          <p>No text matches your search.</p>
          <Button isLarge onClick={clear}>
            Show all texts
          </Button>
        </div>
      )}
      <div className="group/texts grid gap-3 sm:gap-5" data-keys={hasKeys || undefined}>
        {shown.map((group) => (
          <TextRows
            key={group.id}
            headingId={`content-group-${group.id}`}
            label={group.label}
            counts={countsOf(group.id)}
            parts={group.parts}
            openKey={openKey}
            isFound={!isFolding}
            fold={isFolding ? foldOf(group.id) : undefined}
          />
        ))}
      </div>
    </>
  );
}

/** The open cards: the first, each opened by hand, and the one with the open editor, which stays open afterward. */
function useFolds(firstGroup: GroupId | undefined, openGroup: GroupId | undefined) {
  const [unfolded, setUnfolded] = useState<readonly GroupId[]>(firstGroup ? [firstGroup] : []);
  const fold = useCallback((id: GroupId) => setUnfolded((before) => before.filter((one) => one !== id)), []);
  const unfold = useCallback((id: GroupId) => setUnfolded((before) => [...before, id]), []);
  useEffect(() => {
    if (openGroup) unfold(openGroup);
  }, [openGroup, unfold]);
  return (id: GroupId) => {
    const isOpen = id === openGroup || unfolded.includes(id);
    return { isOpen, onToggle: () => (isOpen ? fold(id) : unfold(id)) };
  };
}

interface UnsavedTextsProps {
  entries: readonly ContentEntry[];
  keys: readonly string[];
}

/** Other texts with unsaved typing, with the way back to them. */
function UnsavedTexts({ entries, keys }: UnsavedTextsProps) {
  const { open } = useContentEditing();
  if (keys.length === 0) return null;
  return (
    <div className="band mb-5 flex flex-wrap items-center gap-x-4 px-5 py-1" role="status">
      <strong>
        {keys.length === 1 ? '1 text is not saved yet:' : `${keys.length} texts are not saved yet:`}
      </strong>
      {keys.map((key) => (
        <button key={key} type="button" className="link min-h-11 cursor-pointer" onClick={() => open(key)}>
          {entryOf(entries, key)?.name ?? key}
        </button>
      ))}
    </div>
  );
}

const addLabels = labels.add;
/** Product 2.15. */
const initial: Pick<ContentWrite, 'key' | 'type' | 'category' | 'value'> = {
  key: '',
  type: 'text',
  category: 'general',
  value: '',
};

/** "Add New Content" (product 2.15): a text under a key of its own. A key that is taken shows both texts. */
function AddContent({ event }: { event: Edition }) {
  const { save } = useContentWrites();
  const form = useRef<HTMLFormElement>(null);
  const record = useRecord<typeof initial, ContentItem, ContentWrite>({
    draftName: draftNames.newContent(event.id),
    stored: { value: initial, version: 0 },
    valuesOf: ({ key, type, category, value }) => ({ key, type, category, value }),
    // The server checks.
    check: (values, version) => ({ ok: true, value: { ...values, eventId, version } }),
    send: save,
    textOf(failure) {
      if (!isSignedOut(failure) && fieldErrorsIn(failure).length === 0) showToast(toasts.contentSaveFailed);
      return undefined;
    },
    onSaved() {
      record.discard();
      showToast(savedToast(dashboardFeedback.saved, eventId));
      form.current?.querySelector('input')?.focus();
    },
  });
  const { draft, discard, isBusy, errors, errorOf, put } = record;
  useErrorFocus(form, errors);
  const { key } = draft.value;
  const row = findRow(key.trim());
  const eventId = row?.isShared ? null : event.id;
  const name = row?.label ?? key;
  const fieldOf = fieldsOf({ prefix: 'new', labels: addLabels, values: draft.value, errorOf, put });

  return (
    <section className="card mb-3 sm:mb-5" aria-labelledby="add-content">
      <Fold
        summary={
          <h2 id="add-content" className="text-22">
            Add New Content
          </h2>
        }
        summaryClass="inset-focus min-h-14 px-5"
        startsOpen
      >
        <Form
          ref={form}
          className="grid gap-4 px-5 pb-5"
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) record.save();
          }}
          onSubmit={() => record.save()}
        >
          <p className="text-15 text-text-muted">
            For your own text. Everything on the site is already listed below.
          </p>
          <DraftNote at={draft.restoredAt} onDiscard={discard} />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
            <InputField
              {...fieldOf('key')}
              fieldClass="max-sm:col-span-2"
              placeholder="e.g. hero_title"
              autoComplete="off"
            />
            <SelectField {...fieldOf('type')}>
              {addLabels.types.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <SelectField {...fieldOf('category')}>
              {addLabels.categories.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          </div>
          {row?.isShared && (
            <p className="text-15 text-text-muted">
              <SharedWith event={event} />
            </p>
          )}
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              {...fieldOf('value')}
              fieldClass="flex-1 basis-72"
              className="control control-dense control-low"
              rows={1}
            />
            <Button look="primary" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Adding...' : 'Add'}
            </Button>
          </div>
        </Form>
      </Fold>
      <RecordConflict
        message={`${name} already has a text. Choose which one to keep.`}
        fields={conflictFields(name)}
        record={record}
        prefersTheirs
        onTheirs={discard}
      />
    </section>
  );
}
