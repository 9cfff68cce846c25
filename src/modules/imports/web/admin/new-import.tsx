import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserUpload } from '#browser/browser-upload.ts';
import { formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FileDrop } from '#ui/admin/file-drop.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Upload } from '#ui/more-icons.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { answerOf, CallFailed } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { fileFormats } from '#wire/file-format.ts';
import { createImport, type OneImport, readImportTemplate, type Target } from '../../imports.contract.ts';
import { ImportLog } from './import-log.tsx';
import { ImportSteps } from './import-steps.tsx';
import { usePanelWords } from './panel-words.ts';

/** 20 MB, as on the server. */
const maxBytes = 20 * 1024 * 1024;

interface NewImportProps {
  /** The target in the address. */
  wanted: string | null;
  targets: readonly Target[];
  state: 'loading' | 'ready' | 'failed' | 'forbidden';
}

/** Chooses what to import and the file, which is sent at once. */
export function NewImport({ wanted, targets, state }: NewImportProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(wanted);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  if (state === 'loading' && !target) return <Spinner />;
  if (state === 'failed') return <ListFailed text={t('failed')} />;
  if (!target) return <NoPermission boxed />;

  async function send([file]: readonly File[]) {
    if (!file || !target || sent !== null) return;
    setFault(null);
    if (file.size > maxBytes) return setFault(t('too_large'));
    const form = new FormData();
    form.set('target', target.id);
    form.set('file', file, file.name);
    setSent(0);
    try {
      const answer = await answerOf<{ import: OneImport }>(
        await browserUpload(createImport.path, form, setSent),
      );
      navigate(`/admin/imports/${answer.import.id}`);
    } catch (error) {
      const told = error instanceof CallFailed ? (error.errors.file?.[0] ?? error.message) : '';
      setFault(told || t('wrong'));
    } finally {
      setSent(null);
    }
  }

  return (
    <div className="grid gap-6">
      <ImportSteps at="file" />
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        {targets.length > 1 && (
          <SegmentedChoice
            name="target"
            label={t('what')}
            value={target.id}
            options={targets.map(({ id }) => ({ value: id, label: t(`targets.${id}`) }))}
            onChange={setChosen}
          />
        )}
        <FileDrop
          accept=".xlsx,.csv,.txt"
          invalid={fault !== null}
          describedBy="import-limits"
          onFiles={send}
        >
          <Icon of={Upload} size={28} className="shrink-0 text-primary-700 max-sm:hidden" />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="font-medium">{t('drop')}</span>
            <span id="import-limits" className="text-ink-muted text-small">
              {t('limits')}
            </span>
          </span>
          <span
            aria-hidden
            className={buttonClass({ kind: 'secondary', size: 'md', className: 'shrink-0 max-sm:hidden' })}
          >
            {t('choose')}
          </span>
        </FileDrop>
        {sent !== null && (
          <p role="status" className="grid gap-2 text-small">
            <span>{sent < 1 ? t('sending', { percent: formatPercent(sent, locale) }) : t('reading')}</span>
            <ProgressBar className="h-1.5 w-full" aria-label={t('reading')} value={sent} />
          </p>
        )}
        {fault && (
          <p role="alert" className="text-error-600">
            {fault}
          </p>
        )}
        <div className="text-small">
          <p>{t(`about.${target.id}`)}</p>
          <p className="flex flex-wrap items-center gap-x-5">
            <span className="text-ink-muted">{t('templates')}</span>
            {fileFormats.map((format) => (
              <a
                key={format}
                href={addressOf(readImportTemplate, {}, { target: target.id, format, locale })}
                download
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t(`formats.${format}`)}
              </a>
            ))}
          </p>
        </div>
      </section>
      <section className="grid gap-3">
        <h2 className="font-medium text-h4">{t('recent')}</h2>
        <ImportLog target={target.id} />
      </section>
    </div>
  );
}
