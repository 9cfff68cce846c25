import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { ProjectPicture } from '../../pictures/pictures.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { PictureTile } from './picture-tile.tsx';

interface PictureTilesProps {
  pictures: readonly ProjectPicture[];
  mayChange: boolean;
  onOpen: (picture: ProjectPicture) => void;
  onCover: (picture: ProjectPicture) => void;
  onDescribe: (picture: ProjectPicture) => void;
  onDelete: (picture: ProjectPicture) => void;
  /** Called with the ids in their new order and the moved picture's id. */
  onOrder: (ids: number[], moved: number) => void;
}

/** A project's pictures in order, changed by dragging or by each one's arrows. */
export function PictureTiles(props: PictureTilesProps) {
  const { pictures, mayChange, onOpen, onCover, onDescribe, onDelete, onOrder } = props;
  const t = usePanelWords();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  if (pictures.length === 0) return <p className="text-ink-muted">{t('media.empty')}</p>;

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= pictures.length) return;
    const ids = pictures.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    ids.splice(to, 0, moved);
    onOrder(ids, moved);
  }

  return (
    <ul
      aria-label={t('media.gallery')}
      className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.id}
          draggable={mayChange}
          className={classes(
            'min-w-0 rounded-control',
            dragged === index && 'opacity-45',
            over === index && dragged !== null && 'outline-2 outline-accent outline-offset-2',
          )}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            move(dragged, index);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
        >
          <PictureTile
            picture={picture}
            mayChange={mayChange}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            onOpen={() => onOpen(picture)}
            onCover={() => onCover(picture)}
            onDescribe={() => onDescribe(picture)}
            onDelete={() => onDelete(picture)}
            onMove={(by) => move(index, index + by)}
          />
        </li>
      ))}
    </ul>
  );
}
