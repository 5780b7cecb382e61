import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { conflictFields, contentEntries, entryOf, useContentWrites } from '#admin/records/texts.ts';
import { draftNames, useDraftNames, useRecord } from '#admin/records/use-record.ts';
import { FoundRecords } from '#admin/search/SearchDialog.tsx';
import { contentQuery, fieldErrorsIn, isSignedOut } from '#admin/session/read.ts';
import { currentHash, goToHash, hashOf, routeOf, useHash, withShow } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { useMediaQuery } from '#admin/ui/hooks.ts';
import { Fold, SectionHead, SectionLead } from '#admin/ui/parts.tsx';
import type { ContentCategory, ContentItem, ContentType } from '#domain/content/item.ts';
import { canonicalKey, findRow } from '#domain/content/text.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
import { paths } from '#domain/paths.ts';
import { contentEditorLabels as labels } from '#messages/admin.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { ContentEditingProvider, dashboardFeedback, savedToast } from './ContentEditing.tsx';
import { ContentField, SharedWith } from './ContentField.tsx';
import { editorCards, isCustomized, TextList } from './TextRows.tsx';

/** The Content Editor (product 2.15): every text of the show. The address names the open one. */
export function ContentSection() {
  const { event } = useActiveEvent();
  const isOver = useIsOver();
  const { detail } = routeOf(useHash());
  const query = useQuery(contentQuery(event.id));
  const entries = useMemo(() => query.data && contentEntries(event, query.data), [event, query.data]);
  const cards = useMemo(() => editorCards(entries ?? []), [entries]);
  const open = (key: string | null) => {
    // A save that ends later must not bring back who has gone on to another section.
    if (key === null && routeOf(currentHash()).section !== 'content') return;
    goToHash(hashOf('content', key), { replace: true });
  };
  return (
    <ContentEditingProvider feedback={dashboardFeedback} open={open}>
      <SectionHead
        title="Content Editor"
        aside={query.data && entries && labels.count(query.data.length, entries.filter(isCustomized).length)}
      />
      <SectionLead
        text="Every text on the site in one list. Use it when you know which words to change."
        link="See the page while you type"
        href={withShow(event, paths.adminContent, '')}
      />
      <Loaded query={query}>
        {() => (
          <TextList
            cards={cards}
            openKey={detail && canonicalKey(detail)}
            start={!isOver && <AddContent event={event} />}
            found={(words) => <FoundRecords search={words} />}
          />
        )}
      </Loaded>
    </ContentEditingProvider>
  );
}

/** The editor of one text, on a screen that lists other things. */
export function OneText({ textKey, onClose }: { textKey: string; onClose: () => void }) {
  const { event } = useActiveEvent();
  const query = useQuery(contentQuery(event.id));
  const hasDraft = useDraftNames(draftNames.text(event.id, textKey)).length > 0;
  return (
    <ContentEditingProvider feedback={dashboardFeedback} open={(key) => key === null && onClose()}>
      <Loaded query={query}>
        {(items) => {
          const entry = entryOf(contentEntries(event, items), textKey);
          return entry && <ContentField entry={entry} isOpen hasDraft={hasDraft} />;
        }}
      </Loaded>
    </ContentEditingProvider>
  );
}

type NewContent = Pick<ContentWrite, 'key' | 'type' | 'category' | 'value'>;
const initial: NewContent = { key: '', type: 'text', category: 'general', value: '' };

const choicesOf = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
const addFields = {
  key: { label: 'Content Key', control: {} },
  type: {
    label: 'Type',
    control: { kind: 'choice', choices: choicesOf(['text', 'html', 'url'] satisfies ContentType[]) },
  },
  category: {
    label: 'Category',
    control: {
      kind: 'choice',
      choices: choicesOf(['general', 'event', 'vendor', 'contact'] satisfies ContentCategory[]),
    },
  },
  value: { label: 'Content Value', control: { kind: 'rows', rows: 1 } },
} as const;

/** "Add New Content" (product 2.15): a text under a key of its own. A key that is taken shows both texts. */
function AddContent({ event }: { event: Edition }) {
  const { save } = useContentWrites();
  const isRoomy = useMediaQuery('(min-width: 40rem)');
  const record = useRecord<NewContent, ContentItem>({
    draftName: draftNames.newContent(event.id),
    stored: { value: initial, version: 0 },
    valuesOf: ({ key, type, category, value }) => ({ key, type, category, value }),
    // The server checks.
    send: (values, version) => save({ ...values, eventId, version }),
    textOf(failure) {
      if (!isSignedOut(failure) && fieldErrorsIn(failure).length === 0) showToast(toasts.contentSaveFailed);
      return undefined;
    },
    onSaved() {
      record.discard();
      showToast(savedToast(dashboardFeedback.saved, eventId));
      document.getElementById('field-new-key')?.focus();
    },
  });
  const { draft, errorOf, put } = record;
  const { key } = draft.value;
  const row = findRow(key.trim());
  const eventId = row?.isShared ? null : event.id;
  const name = row?.label ?? key;
  const { control } = fieldsOf({
    isUnmarked: true,
    prefix: 'new',
    fields: addFields,
    values: draft.value,
    errorOf,
    put,
  });

  return (
    <section className="card mb-3 sm:mb-5" aria-labelledby="add-content">
      <Fold
        summary={
          <h2 id="add-content" className="text-22">
            Add New Content
          </h2>
        }
        summaryClass="inset-focus min-h-14 px-5"
        startsOpen={isRoomy}
        isHeldOpen={draft.isDirty}
      >
        <RecordForm
          className="grid gap-4 px-5 pb-5"
          isPage
          label="Add New Content"
          record={record}
          saveLabel="Add"
          savingLabel="Adding..."
          conflict={
            <RecordConflict
              message={`${name} already has a text. Choose which one to keep.`}
              fields={conflictFields(name)}
              record={record}
              prefersTheirs
              onTheirs={record.discard}
            />
          }
        >
          <p className="text-15 text-text-muted">
            For your own text. Everything on the site is already listed below.
          </p>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
            {control('key', { fieldClass: 'max-sm:col-span-2', placeholder: 'e.g. hero_title' })}
            {control('type')}
            {control('category')}
          </div>
          {row?.isShared && (
            <p className="text-15 text-text-muted">
              <SharedWith event={event} />
            </p>
          )}
          {control('value', { className: 'control control-dense min-h-11' })}
        </RecordForm>
      </Fold>
    </section>
  );
}
