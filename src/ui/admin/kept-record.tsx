import { LocaleLink } from '#i18n/link.tsx';
import { CallFailed } from '#wire/call.ts';
import type { NeededAnswer, NeedingRecord } from '#wire/needed.ts';
import { AlertDialog } from '../alert-dialog.tsx';
import { toast } from '../toast.ts';
import { useKitWords } from './kit-words.ts';
import { useRecordWords } from './panel-records.ts';
import { useWrite } from './use-write.ts';

/** What a refused deletion says of the records that need this one; null if it was refused for something else. */
export function neededIn(error: unknown): NeededAnswer | null {
  const answer = error instanceof CallFailed && error.status === 409 ? error.answer : {};
  return 'needed_by' in answer ? (answer as NeededAnswer) : null;
}

interface KeptRecordProps extends NeededAnswer {
  /** Path of the record. */
  path: string;
  onDone: () => void;
  onClose: () => void;
}

/** Names what a record is kept for, and offers to archive it instead. */
export function KeptRecord({ path, needed_by, may_archive, onDone, onClose }: KeptRecordProps) {
  const t = useKitWords();
  const { write, busy } = useWrite();

  async function move(to: 'archive' | 'unarchive'): Promise<boolean> {
    const moved = await write('POST', `${path}/${to}`, {});
    if (moved) onDone();
    return moved !== null;
  }

  async function archive() {
    if (await move('archive'))
      toast.success({
        ...{ title: t('archived'), text: t('archived_it'), duration: 8000 },
        action: { label: t('undo'), onPress: () => move('unarchive') },
      });
    onClose();
  }

  const { records, more } = needed_by;
  return (
    <AlertDialog
      open
      title={t('kept_title')}
      text={
        <>
          <span>{t('kept_text')}</span>
          {records.map((record) => (
            <NeedingLine key={`${record.subject} ${record.id}`} of={record} onOpen={onClose} />
          ))}
          {more > 0 && (
            <span className="mt-1.5 block text-ink">
              {t(records.length > 0 ? 'kept_more' : 'kept_hidden', { count: more })}
            </span>
          )}
          {may_archive && <span className="mt-3 block">{t('kept_archive')}</span>}
        </>
      }
      busy={busy}
      confirmLabel={t(may_archive ? 'archive' : 'close')}
      {...(may_archive && { cancelLabel: t('cancel') })}
      onConfirm={may_archive ? archive : onClose}
      onCancel={onClose}
    />
  );
}

function NeedingLine({ of: { subject, name, page }, onOpen }: { of: NeedingRecord; onOpen: () => void }) {
  const t = useRecordWords();
  const called = (
    <>
      {t && <span>{`${t(`subjects.${subject}`)} `}</span>}
      <bdi>{name}</bdi>
    </>
  );
  return (
    <span className="mt-1.5 block text-ink">
      {page ? (
        <LocaleLink to={page} className="underline underline-offset-4 hover:no-underline" onClick={onOpen}>
          {called}
        </LocaleLink>
      ) : (
        called
      )}
    </span>
  );
}
