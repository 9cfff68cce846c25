import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Icon } from '#ui/icon.tsx';
import { Camera } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { CertificateLine, CertificatePhoto } from '../../../certificates.contract.ts';

/** A photograph that is still on the device. */
export interface ShownPhoto {
  key: string;
  address: string;
}

interface LinePhotosProps {
  line: CertificateLine;
  kept: readonly ShownPhoto[];
  /** Undefined where nothing can be added. */
  onTaken?: ((files: readonly File[]) => void) | undefined;
}

/** The photographs of a line, the camera first. */
export function LinePhotos({ line, kept, onTaken }: LinePhotosProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const description = localized(line, 'description', locale);
  return (
    <ul
      aria-label={t('photos_of', { line: description, count: line.photos.length + kept.length })}
      className="flex gap-2 overflow-x-auto"
    >
      {onTaken && (
        <li>
          <label className="grid h-16 w-18 cursor-pointer place-items-center content-center gap-0.5 rounded-control border border-primary-700 border-dashed bg-primary-50 text-primary-700 text-small focus-within:outline-2">
            <Icon of={Camera} size={22} />
            <span>{t('photo')}</span>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              aria-label={t('photo_add', { line: description })}
              className="sr-only"
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                if (files.length > 0) onTaken(files);
              }}
            />
          </label>
        </li>
      )}
      {kept.map(({ key, address }) => (
        <li key={key} className="relative shrink-0">
          <img
            src={address}
            alt={t('photo_kept')}
            className="h-16 w-18 rounded-control object-cover opacity-60"
          />
        </li>
      ))}
      {line.photos.toReversed().map((photo) => (
        <li key={photo.id} className="shrink-0">
          <PhotoLink
            photo={photo}
            alt={`${description} · ${formatDate(photo.created_at, locale)}`}
            className="h-16 w-18"
          />
        </li>
      ))}
    </ul>
  );
}

/** A photograph, opened whole by a press. */
export function PhotoLink({
  photo,
  alt,
  className,
}: {
  photo: CertificatePhoto;
  alt: string;
  className: string;
}) {
  const address = addressOf(readFile, { id: photo.id });
  return (
    <a href={address} target="_blank" rel="noopener" className="block">
      <img src={address} alt={alt} loading="lazy" className={`${className} rounded-control object-cover`} />
    </a>
  );
}
