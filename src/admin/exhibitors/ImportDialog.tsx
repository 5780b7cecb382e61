import { type ReactNode, useState } from 'react';
import { FormDialog } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useWrite } from '#admin/session/read.ts';
import { FromTo } from '#admin/ui/FromTo.tsx';
import { InputField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ImportPlan, ImportRow } from '#domain/exhibitors/import.ts';
import { importLabels as labels } from '#messages/exhibitors/admin.ts';
import { inquiryHistoryLabels } from '#messages/inquiries/history.ts';
import { showToast } from '#stores/toasts.ts';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** Takes a list from a spreadsheet: first what it would change, then all of that or nothing. */
export function ImportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }): ReactNode {
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const write = useWrite(api.listExhibitors);
  const { submit, isBusy, errors, failure, conflict, clear } = useSubmit<ImportPlan>(labels.failed);
  const shown = conflict?.current ?? plan;
  const countOf = (outcome: ImportRow['outcome']) =>
    shown?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const count = countOf('new') + countOf('changed');
  const canSave = count > 0 && countOf('refused') === 0;

  const choose = async (file: File | undefined) => {
    clear();
    setPlan(null);
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    await submit(async () => setPlan(await call(api.importExhibitors, { eventId, csv: text })));
  };
  const save = async () => {
    if (!shown || !canSave) return;
    const isDone = await submit(() =>
      write(() => call(api.importExhibitors, { eventId, csv, plan: shown.plan })),
    );
    if (!isDone) return;
    showToast({ title: labels.imported(count) });
    onClose();
  };
  return (
    <FormDialog
      title={labels.title}
      closeLabel={labels.close}
      onSubmit={save}
      error={conflict ? labels.changed : failure}
      isBusy={isBusy}
      isDisabled={!canSave && !isBusy}
      save={count > 0 ? labels.save(count) : labels.choose}
      saving={shown ? labels.saving : labels.reading}
      cancel={labels.cancel}
      onCancel={onClose}
    >
      <InputField
        name="exhibitors-csv"
        label={labels.file}
        hint={labels.hint}
        error={errors[0]?.message}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {shown && (
        <div className="grid gap-3">
          <p className="font-semibold tabular-nums" role="status">
            {count + countOf('refused') === 0
              ? labels.nothing
              : outcomes
                  .filter((outcome) => countOf(outcome) > 0)
                  .map((outcome) => labels.counts[outcome](countOf(outcome)))
                  .join(' · ')}
          </p>
          {shown.ignored.length > 0 && (
            <p className="text-15 text-text-muted">{labels.ignored(shown.ignored)}</p>
          )}
          {shown.notes.map((note) => (
            <p key={note} className="text-15 text-text-muted">
              {note}
            </p>
          ))}
          {countOf('refused') > 0 && <p className="field-error">{labels.mend}</p>}
          <Rows rows={shown.rows.filter(({ outcome }) => outcome !== 'unchanged')} />
        </div>
      )}
    </FormDialog>
  );
}

/** The refused rows first: they have to be mended. */
function Rows({ rows }: { rows: readonly ImportRow[] }): ReactNode {
  const isRefused = ({ outcome }: ImportRow) => outcome === 'refused';
  const inOrder = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <ul className="max-h-80 overflow-y-auto" aria-label={labels.preview}>
      {inOrder.map((row) => (
        <li key={row.line} className="border-t border-border py-2 wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-14 text-text-subtle tabular-nums">
              {labels.line} {row.line}
            </span>
            <strong>{row.company}</strong>
            <span className="pill">{labels.outcomes[row.outcome]}</span>
          </p>
          {row.reason && <p className="field-error">{row.reason}</p>}
          {row.changes.map(({ label, before, after }) => (
            <p key={label} className="flex flex-wrap items-baseline gap-x-2 text-15">
              <span className="text-text-muted">{label}</span>
              <FromTo labels={inquiryHistoryLabels} before={before} after={after} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
