import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatPercent } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../../classes.ts';
import { Icon, X } from '../../icon.tsx';
import { Ltr } from '../../ltr.tsx';
import {
  Download,
  Lock,
  Paperclip,
  RotateCounterClockwise,
  Trash,
  Upload as UploadIcon,
} from '../../more-icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { fileSize } from '../file-size.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { useRecordWords } from './record-words.ts';
import { type RecordFile, type Upload, useFiles } from './use-files.ts';

/** What a document says about its files, beside the files themselves. */
export interface FilesOfDocument {
  /** Stands below each file. */
  below: (file: ListedFile) => ReactNode;
  /** Files of earlier versions of the document that still belong to it. */
  earlier: readonly ListedFile[];
}

type ListedFile = Pick<RecordFile, 'id' | 'name' | 'size'>;

interface FilesProps {
  api: string;
  mayChange: boolean;
  onChanged: () => void;
  document?: FilesOfDocument | undefined;
}

/** The files of a record, including uploads in progress; an error is shown in its row. */
export function Files({ api, mayChange, onChanged, document }: FilesProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const { files, state, waiting, add, send, dismiss, change } = useFiles(api, onChanged);
  const earlier =
    state === 'ready' && document
      ? document.earlier.filter((one) => !files.some(({ id }) => id === one.id))
      : [];
  return (
    <section aria-label={t('files')} className="grid min-w-0 gap-3">
      <h3 className="font-medium text-h4">{t('files')}</h3>
      {state === 'failed' && (
        <p role="alert" className="text-error-600">
          {t('files_failed')}
        </p>
      )}
      {state === 'ready' && files.length + waiting.length + earlier.length === 0 && (
        <p className="text-ink-muted">{t('no_files')}</p>
      )}
      <ul className="grid divide-y divide-line">
        {waiting.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onAgain={() => send(upload)}
            onDismiss={() => dismiss(upload.key)}
          />
        ))}
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            mayChange={mayChange}
            below={document?.below(file)}
            onChange={(deleted) => change(file, deleted)}
          />
        ))}
        {earlier.map((file) => (
          <Row
            key={file.id}
            icon={Paperclip}
            name={file.name}
            detail={`${fileSize(file.size, locale, t)} · ${t('earlier')}`}
            below={document?.below(file)}
          >
            <DownloadLink file={file} />
          </Row>
        ))}
      </ul>
      {mayChange && (
        <FileDrop accept="" multiple onFiles={add}>
          <Icon of={UploadIcon} size={20} className="shrink-0 text-primary-700" />
          <span className="grid min-w-0 gap-0.5">
            <span className="text-label">{t('drop')}</span>
            <span className="text-ink-muted text-small">{t('drop_hint')}</span>
          </span>
        </FileDrop>
      )}
    </section>
  );
}

function FileRow(props: {
  file: RecordFile;
  mayChange: boolean;
  below: ReactNode;
  onChange: (deleted: boolean) => void;
}) {
  const { file, mayChange, below, onChange } = props;
  const t = useRecordWords();
  const { locale } = useI18n();
  const name = isolated(file.name);
  if (file.deleted)
    return (
      <Row icon={Trash} name={file.name} gone detail={t('deleted')}>
        <button type="button" className="min-h-11 px-2 text-label underline" onClick={() => onChange(false)}>
          {t('undo')}
        </button>
      </Row>
    );
  const by = isolated(userName(file.user_name, locale));
  return (
    <Row
      icon={Paperclip}
      picture={hasThumbnail(file) ? `/api/files/${file.id}` : undefined}
      name={file.name}
      detail={`${fileSize(file.size, locale, t)} · ${by}`}
      below={below}
    >
      {file.locked && (
        <span className="grid size-11 place-items-center text-ink-muted">
          <Icon of={Lock} size={18} />
          <span className="sr-only">{t('locked')}</span>
        </span>
      )}
      <DownloadLink file={file} />
      {mayChange && !file.locked && (
        <IconButton icon={Trash} label={t('delete', { name })} onPress={() => onChange(true)} />
      )}
    </Row>
  );
}

function DownloadLink({ file: { id, name } }: { file: ListedFile }) {
  const t = useRecordWords();
  return (
    <a
      href={`/api/files/${id}`}
      download
      aria-label={t('download', { name: isolated(name) })}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
    >
      <Icon of={Download} size={18} />
    </a>
  );
}

function UploadRow(props: { upload: Upload; onAgain: () => void; onDismiss: () => void }) {
  const { upload, onAgain, onDismiss } = props;
  const { file, sent, fault } = upload;
  const t = useRecordWords();
  const { locale } = useI18n();
  const name = isolated(file.name);
  const percent = formatPercent(sent, locale);
  return (
    <Row
      icon={fault ? X : UploadIcon}
      name={file.name}
      wrong={fault !== undefined}
      detail={fault ?? t('uploading', { percent })}
      below={fault ? undefined : <ProgressBar value={sent} className="mt-1 h-0.5 w-full" />}
    >
      {fault && (
        <>
          <IconButton icon={RotateCounterClockwise} label={t('retry', { name })} onPress={onAgain} />
          <IconButton icon={X} label={t('dismiss', { name })} onPress={onDismiss} />
        </>
      )}
    </Row>
  );
}

/** Bytes of a picture that is loaded to be shown small. */
const maxThumbnail = 8 * 1024 * 1024;

const hasThumbnail = ({ type, size }: RecordFile) =>
  /^image\/(?:avif|gif|jpeg|png|webp)$/.test(type) && size <= maxThumbnail;

interface RowProps {
  icon: LucideIcon;
  /** Address of a picture, shown instead of the icon. */
  picture?: string | undefined;
  name: string;
  detail: string;
  wrong?: boolean;
  gone?: boolean;
  below?: ReactNode;
  children: ReactNode;
}

function Row({ icon, picture, name, detail, wrong = false, gone = false, below, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="size-11 shrink-0 rounded-control bg-neutral-200 object-cover"
        />
      ) : (
        <span
          aria-hidden
          className={classes(
            'grid size-9 shrink-0 place-items-center rounded-control',
            wrong ? 'bg-error-100 text-error-700' : 'bg-neutral-200 text-neutral-700',
          )}
        >
          <Icon of={icon} size={18} />
        </span>
      )}
      <div className="grid min-w-0 grow">
        <Ltr
          className={classes(
            'wrap-anywhere justify-self-start font-medium text-small',
            gone && 'line-through',
          )}
        >
          {name}
        </Ltr>
        <p
          role={wrong ? 'alert' : undefined}
          className={classes('text-caption', wrong ? 'text-error-600' : 'text-ink-muted')}
        >
          {detail}
        </p>
        {below}
      </div>
      <div className="flex shrink-0 items-center">{children}</div>
    </li>
  );
}

function IconButton({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/6"
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
