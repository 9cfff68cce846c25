import { useId, useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { browserUpload } from '#browser/browser-upload.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Upload } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { answerOf, CallFailed } from '#wire/call.ts';
import {
  type BankStatement,
  importStatement,
  maxStatementBytes,
  previewStatement,
  type StatementPreview,
} from '../../../statements/statements.contract.ts';
import { BankText, LineRow, lineName } from './line-row.tsx';
import { type ReadChoices, StatementColumns } from './statement-columns.tsx';

interface ImportDialogProps {
  account: number;
  onImported: () => void;
  onClose: () => void;
}

const linesShown = 100;

/** Chooses the bank's file, shows what is in it, and imports it if it is right. */
export function ImportDialog({ account, onImported, onClose }: ImportDialogProps) {
  const t = useModuleWords();
  const limits = useId();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [choices, setChoices] = useState<ReadChoices | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function send<Answer>(path: string, sent: File, how: ReadChoices | null): Promise<Answer | null> {
    const form = new FormData();
    form.set('account_id', String(account));
    if (how) form.set('columns', JSON.stringify(how.columns));
    if (how?.date_order) form.set('date_order', how.date_order);
    form.set('file', sent, sent.name);
    setBusy(true);
    setFaults([]);
    try {
      return await answerOf<Answer>(await browserUpload(path, form, () => {}));
    } catch (error) {
      const told = error instanceof CallFailed ? Object.values(error.errors).flat() : [];
      const message = error instanceof CallFailed ? error.message : '';
      setFaults(told.length > 0 ? told : [message || t('wrong')]);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function choose([chosen]: readonly File[]) {
    if (!chosen || busy) return;
    setPreview(null);
    if (chosen.size > maxStatementBytes) return setFaults([t('import_too_large')]);
    setFile(chosen);
    await look(chosen, null);
  }

  async function look(sent: File, how: ReadChoices | null) {
    setChoices(how);
    const answer = await send<{ preview: StatementPreview }>(previewStatement.path, sent, how);
    if (answer) setPreview(answer.preview);
  }

  async function save() {
    if (!file) return;
    const answer = await send<{ bank_statement: BankStatement }>(importStatement.path, file, choices);
    if (!answer) return;
    const count = Math.min(preview?.counts.new ?? 0, answer.bank_statement.added);
    toast.success({ title: t('saved'), text: t('imported', { count }) });
    onImported();
    onClose();
  }

  const isRight =
    preview?.understood === true &&
    preview.from !== null &&
    preview.faults.length === 0 &&
    !preview.difference;
  return (
    <Modal
      title={t('import_title')}
      unsaved={isRight && !busy}
      onClose={onClose}
      footer={(close) => (
        <>
          {preview && (
            <Button size="md" busy={busy} disabled={!isRight} onClick={save}>
              {t('import_save', { count: preview.counts.new })}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-5">
        <FileDrop
          accept=".csv,.txt,.xlsx,.sta,.mt940,.940,.xml"
          invalid={faults.length > 0}
          describedBy={limits}
          onFiles={choose}
        >
          <Icon of={Upload} size={28} className="shrink-0 text-primary-700 max-sm:hidden" />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="font-medium">{t(file ? 'import_another' : 'import_drop')}</span>
            <span id={limits} className="wrap-anywhere text-ink-muted text-small">
              {file ? <bdi>{file.name}</bdi> : t('import_kinds')}
            </span>
          </span>
        </FileDrop>
        {busy && !preview && <p role="status">{t('import_reading')}</p>}
        {faults.length > 0 && (
          <ul role="alert" className="grid gap-1 text-fault">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        {preview && file && (
          <>
            <Notes of={preview} />
            {preview.columns.length > 0 && (
              <StatementColumns key={file.name} of={preview} busy={busy} onRead={(how) => look(file, how)} />
            )}
            {preview.understood && <Preview of={preview} />}
          </>
        )}
      </div>
    </Modal>
  );
}

/** What to know of how the file was read, such as lines of another account that were left out. */
function Notes({ of: { notes } }: { of: StatementPreview }) {
  const t = useModuleWords();
  if (notes.length === 0) return null;
  return (
    <ul
      aria-label={t('preview_notes')}
      className="grid gap-1 rounded-control bg-warning-100 px-4 py-3 text-warning-700"
    >
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}

/** What is in the file: its days, balances, faulty rows and lines. */
function Preview({ of: preview }: { of: StatementPreview }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { counts, opening, closing, difference, expected_opening, faults, lines } = preview;
  const gap = opening !== null && expected_opening !== null && opening !== expected_opening;
  return (
    <>
      <section className="grid gap-3">
        {preview.from && preview.to && (
          <p>
            {t('statement_days', {
              from: formatDate(preview.from, locale),
              to: formatDate(preview.to, locale),
            })}
          </p>
        )}
        {lines.length + faults.length === 0 ? (
          <p>{t('preview_empty')}</p>
        ) : (
          <p>{t('preview_counts', { new: counts.new, known: counts.known, faulty: counts.faulty })}</p>
        )}
        {opening !== null && closing !== null && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {(
              [
                ['opening', opening],
                ['closing', closing],
              ] as const
            ).map(([key, amount]) => (
              <div key={key}>
                <dt className="text-ink-muted text-small">{t(key)}</dt>
                <dd>
                  <Amount of={toHalalas(amount)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {difference !== null && difference !== 0 && (
          <p role="alert" className="flex flex-wrap gap-x-2 text-fault">
            <span>{t('preview_unbalanced')}</span>
            <Amount of={toHalalas(difference)} />
          </p>
        )}
        {gap && (
          <p className="flex flex-wrap gap-x-2 rounded-control bg-warning-100 px-4 py-3 text-warning-700">
            <span>{t('preview_gap')}</span>
            <Amount of={toHalalas(expected_opening)} />
          </p>
        )}
      </section>
      {faults.length > 0 && (
        <section role="alert" aria-label={t('preview_faults')} className="grid gap-2">
          <h3 className="font-medium">{t('preview_faults')}</h3>
          <ul className="grid gap-1 text-fault">
            {faults.map(({ row, text }) => (
              <li key={`${row} ${text}`}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <section aria-label={t('preview_lines')} className="grid gap-2">
          <h3 className="font-medium">{t('preview_lines')}</h3>
          {lines.length > linesShown && (
            <p className="text-ink-muted text-small">{t('preview_more', { count: linesShown })}</p>
          )}
          <ul className="divide-y divide-line rounded-card border border-line">
            {lines.slice(0, linesShown).map((line) => (
              <LineRow
                key={line.row}
                name={lineName(line, formatDate(line.date, locale))}
                date={line.date}
                amount={line.amount}
              >
                <BankText of={line} />
                {line.known && <Badge tone="neutral">{t('preview_known')}</Badge>}
              </LineRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
