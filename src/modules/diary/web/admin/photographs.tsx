import { useRef, useState } from 'react';
import { exifOfJpeg, exifTime } from '#base/exif-time.ts';
import { useKeptCalls } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePhotographs } from '#ui/admin/use-photographs.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Camera, ImagePlus } from '#ui/more-icons.ts';
import { KeptPhotograph } from './kept-photograph.tsx';
import { PhotographCard } from './photograph-card.tsx';
import { pathOfDay, type useDay } from './use-day.ts';

interface PhotographsProps {
  open: ReturnType<typeof useDay>;
  mayChange: boolean;
}

/** The photographs of a day, and those on their way; the camera comes first. */
export function Photographs({ open, mayChange }: PhotographsProps) {
  const t = useModuleWords();
  const { calls, send } = useKeptCalls(open.place);
  const { prepare, refused } = usePhotographs();
  const [preparing, setPreparing] = useState(0);
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const waiting = calls.filter(({ parts }) => parts !== undefined);

  async function add(files: readonly File[]): Promise<void> {
    setPreparing((count) => count + files.length);
    try {
      await prepare(files, (file, chosen) => void addOne(file, chosen));
    } finally {
      setPreparing((count) => count - files.length);
    }
  }

  async function addOne(file: File, chosen: File): Promise<void> {
    // Shrinking loses it.
    const exif = exifOfJpeg(new Uint8Array(await chosen.slice(0, 262_144).arrayBuffer()));
    const taken = exif && exifTime(exif);
    // Not awaited: the next one is prepared meanwhile, and refusals stay in the notice over the page.
    void send({
      ...open.described,
      method: 'POST',
      path: `${pathOfDay(open.ensure())}/photographs`,
      title: t('photograph_of', { title: open.described.title }),
      parts: [{ name: 'file', value: file }, ...(taken ? [{ name: 'taken_at', value: taken }] : [])],
    }).catch((error: unknown) => refused(chosen, error));
  }

  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // Allows choosing the same file again.
    input.value = '';
  };

  const count = open.photographs.length + waiting.length;
  return (
    <div className="grid gap-4">
      {mayChange && (
        <div className="grid grid-cols-1 gap-3 pointer-coarse:grid-cols-2 pointer-coarse:cramped:grid-cols-1">
          <span className="hidden pointer-coarse:contents">
            <Button className="min-h-16!" onClick={() => camera.current?.click()}>
              <Icon of={Camera} size={24} />
              <span>{t('take')}</span>
            </Button>
          </span>
          <Button kind="secondary" className="min-h-16!" onClick={() => chooser.current?.click()}>
            <Icon of={ImagePlus} size={24} />
            <span>{t('choose')}</span>
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('take')}
            hidden
            onChange={(event) => take(event.currentTarget)}
          />
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple
            aria-label={t('choose')}
            hidden
            onChange={(event) => take(event.currentTarget)}
          />
        </div>
      )}
      <p role="status" className="text-ink-muted text-small empty:hidden">
        {preparing > 0 ? t('preparing', { count: preparing }) : count === 0 ? t('no_photographs') : ''}
      </p>
      <ul className="grid grid-cols-2 gap-4 empty:hidden md:grid-cols-3 xl:grid-cols-4">
        {open.photographs.map((photograph) => (
          <PhotographCard key={photograph.id} photograph={photograph} open={open} mayChange={mayChange} />
        ))}
        {waiting.map((call) => (
          <KeptPhotograph key={call.id} call={call} />
        ))}
      </ul>
    </div>
  );
}
