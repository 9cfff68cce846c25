import { useI18n } from '#i18n/i18n.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { FileRow } from './file-row.tsx';
import type { Uploads } from './use-uploads.ts';

const accepted = 'image/*,.heic,.pdf,.dwg,.dxf,.doc,.docx,.zip';

/** Chooses the deed plan and photographs, and shows how far each is. */
export function FilesField({ uploads }: { uploads: Uploads }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-3">
      {uploads.files.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {uploads.files.map((one) => (
            <FileRow
              key={one.key}
              one={one}
              onRemove={() => uploads.remove(one.key)}
              onRetry={() => uploads.retry(one)}
            />
          ))}
        </ul>
      )}
      {uploads.isFull ? (
        <p className="text-ink-muted">{t('designs.files.full')}</p>
      ) : (
        <label className="relative flex min-h-13 cursor-pointer items-center justify-center gap-2.5 rounded-control border border-field-line border-dashed bg-field px-4 py-3 text-center hover:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
          <Icon of={Plus} size={18} />
          <span>{t(uploads.files.length > 0 ? 'designs.files.more' : 'designs.files.choose')}</span>
          <input
            type="file"
            multiple
            accept={accepted}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              uploads.choose([...(currentTarget.files ?? [])]);
              // Allows choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
