import { type ReactNode, useState } from 'react';
import { FormDialog } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useWrite } from '#admin/session/read.ts';
import { FromTo } from '#admin/ui/FromTo.tsx';
import { InputField, SelectField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { listColumns } from '#domain/exhibitors/columns.ts';
import type { ExhibitorField } from '#domain/exhibitors/exhibitor.ts';
import type { ImportColumn, ImportPlan, ImportRow, ImportWrite } from '#domain/exhibitors/import.ts';
import { importLabels as labels } from '#messages/exhibitors/admin.ts';
import { inquiryHistoryLabels } from '#messages/inquiries/history.ts';
import { showToast } from '#stores/toasts.ts';
import { type ReadList, readListFile } from './read-list.ts';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

/** Takes a list from a spreadsheet: first what it would change, then all rows that are right. */
export function ImportDialog({ eventId, onClose }: { eventId: string; onClose: () => void }): ReactNode {
  const [file, setFile] = useState<ReadList>();
  const [columns, setColumns] = useState<ImportWrite['columns']>();
  const [fault, setFault] = useState('');
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const write = useWrite(api.listExhibitors);
  const { submit, isBusy, errors, failure, conflict, clear } = useSubmit<ImportPlan>(labels.failed);
  const shown = conflict?.current ?? plan;
  const countOf = (outcome: ImportRow['outcome']) =>
    shown?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const count = countOf('new') + countOf('changed');
  const canSave = count > 0;

  const preview = ({ csv }: ReadList, chosen: ImportWrite['columns']) => {
    setColumns(chosen);
    return submit(async () => setPlan(await call(api.importExhibitors, { eventId, csv, columns: chosen })));
  };
  const choose = async (chosen: File | undefined) => {
    clear();
    setPlan(null);
    setFile(undefined);
    const read = chosen && (await readListFile(chosen));
    setFault(typeof read === 'string' ? read : '');
    if (!read || typeof read === 'string') return;
    setFile(read);
    await preview(read, undefined);
  };
  const assign = (at: number, field: ExhibitorField | null) => {
    if (!file || !shown) return;
    const others = shown.columns.filter((column) => column.at !== at && column.field !== field);
    const all = [...others, { at, field }].flatMap((one) => (one.field ? [[one.field, one.at]] : []));
    preview(file, Object.fromEntries(all));
  };
  const save = async () => {
    if (!shown || !file || !canSave) return;
    const { csv } = file;
    const isDone = await submit(() =>
      write(() => call(api.importExhibitors, { eventId, csv, columns, plan: shown.plan })),
    );
    if (!isDone) return;
    showToast({ title: labels.imported(count) });
    if (countOf('refused') === 0) onClose();
    else await preview(file, columns);
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
        name="exhibitors-list"
        label={labels.file}
        hint={labels.hint}
        error={fault || errors[0]?.message}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
          {[...(file?.notes ?? []), ...shown.notes].map((note) => (
            <p key={note} className="text-15 text-text-muted">
              {note}
            </p>
          ))}
          <Columns columns={shown.columns} onAssign={assign} />
          {countOf('refused') > 0 && <p className="field-error">{labels.mend}</p>}
          <Rows rows={shown.rows.filter(({ outcome }) => outcome !== 'unchanged')} />
        </div>
      )}
    </FormDialog>
  );
}

interface ColumnsProps {
  columns: readonly ImportColumn[];
  onAssign: (at: number, field: ExhibitorField | null) => void;
}

/** What each column of the file is read as; a manager can choose otherwise. */
function Columns({ columns, onAssign }: ColumnsProps): ReactNode {
  const hasCompany = columns.some(({ field }) => field === 'company');
  return (
    <details key={String(hasCompany)} open={!hasCompany}>
      <summary className="link cursor-pointer text-15">{labels.columns}</summary>
      <div className="grid gap-3 pt-3 sm:grid-cols-2">
        {columns.map(({ at, heading, field }) => (
          <SelectField
            key={at}
            name={`exhibitors-column-${at}`}
            label={labels.column(at, heading)}
            value={field ?? ''}
            onChange={({ target }) => onAssign(at, (target.value || null) as ExhibitorField | null)}
          >
            <option value="">{labels.notUsed}</option>
            {listColumns.map((column) => (
              <option key={column.field} value={column.field}>
                {column.name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
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
