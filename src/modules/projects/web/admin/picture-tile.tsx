import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { fileSize } from '#ui/admin/file-size.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { classes } from '#ui/classes.ts';
import { ArrowBack, ArrowForward, Icon } from '#ui/icon.tsx';
import { Pencil, Star, Trash } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { ProjectPicture } from '../../pictures/pictures.contract.ts';
import { usePanelWords } from './panel-words.ts';

interface PictureTileProps {
  picture: ProjectPicture;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onCover: () => void;
  onDescribe: () => void;
  onDelete: () => void;
  onMove: (by: number) => void;
}

/** A picture with its actions. */
export function PictureTile(props: PictureTileProps) {
  const { picture, mayChange } = props;
  const t = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  const name = picture.file_name;
  const alt = localized(picture, 'alt', locale);
  return (
    <>
      <div className="relative">
        <button
          type="button"
          aria-label={t('media.open', { name })}
          className="block w-full overflow-hidden rounded-control"
          onClick={props.onOpen}
        >
          {picture.image && (
            <Picture image={picture.image} alt={alt} sizes="240px" className="aspect-4/3 w-full" />
          )}
        </button>
        {picture.cover && (
          <Badge tone="progress" className="absolute start-1.5 bottom-1.5 pointer-events-none">
            {t('media.cover')}
          </Badge>
        )}
        {mayChange && (
          <button
            type="button"
            aria-label={t('media.delete', { name })}
            title={t('media.delete', { name })}
            className="absolute end-1.5 top-1.5 grid size-9 place-items-center rounded-control bg-raised text-error-600 hover:bg-error-100 pointer-coarse:size-11"
            onClick={props.onDelete}
          >
            <Icon of={Trash} size={18} />
          </button>
        )}
      </div>
      <p className="mt-1.5 flex items-baseline justify-between gap-2 text-caption text-ink-muted">
        <bdi className="truncate">{name}</bdi>
        <span className="shrink-0">{fileSize(picture.file_size, locale, kit)}</span>
      </p>
      <p className={classes('truncate text-caption', alt ? 'text-ink-muted' : 'text-warning-700')}>
        {alt || t('media.alt_missing')}
      </p>
      {mayChange && <TileTools {...props} />}
    </>
  );
}

function TileTools({ picture, isFirst, isLast, onMove, onCover, onDescribe }: PictureTileProps) {
  const t = usePanelWords();
  const name = picture.file_name;
  return (
    <div className="mt-1 flex">
      <TileButton label={t('media.earlier', { name })} off={isFirst} onPress={() => onMove(-1)}>
        <Icon of={ArrowBack} size={18} />
      </TileButton>
      <TileButton label={t('media.later', { name })} off={isLast} onPress={() => onMove(1)}>
        <Icon of={ArrowForward} size={18} />
      </TileButton>
      <TileButton label={t('media.make_cover', { name })} off={picture.cover} onPress={onCover}>
        <Icon of={Star} size={18} />
      </TileButton>
      <TileButton label={t('media.describe', { name })} onPress={onDescribe}>
        <Icon of={Pencil} size={18} />
      </TileButton>
    </div>
  );
}

function TileButton(props: { label: string; off?: boolean; onPress: () => void; children: ReactNode }) {
  const { label, off = false, onPress, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      className="grid h-9 flex-1 place-items-center rounded-control text-ink-muted hover:bg-ink/6 aria-disabled:opacity-45 pointer-coarse:h-11"
      onClick={() => !off && onPress()}
    >
      {children}
    </button>
  );
}
