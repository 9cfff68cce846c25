import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { Certificate } from '../../certificates.contract.ts';
import { PhotoLink } from './measures/line-photos.tsx';

/** The photographs of all lines, newest first. */
export function PhotosCard({ certificate }: { certificate: Certificate }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const photos = (certificate.lines ?? [])
    .flatMap((line) => line.photos.map((photo) => ({ photo, name: localized(line, 'description', locale) })))
    .sort((one, other) => other.photo.id - one.photo.id);
  return (
    <Card
      title={t('photos')}
      summary={t('photo_count', { count: photos.length })}
      beside={<span className="text-ink-muted text-small">{t('photo_count', { count: photos.length })}</span>}
    >
      {photos.length === 0 && <p className="text-ink-muted text-small">{t('photos_none')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5 empty:hidden">
        {photos.map(({ photo, name }) => (
          <li key={photo.id} className="min-w-0">
            <PhotoLink
              photo={photo}
              alt={`${name} · ${formatDate(photo.created_at, locale)}`}
              className="aspect-[4/3] w-full"
            />
            <p className="mt-1 truncate text-caption text-ink-muted">
              <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
