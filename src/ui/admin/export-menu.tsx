import { useId } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { type FileFormat, fileFormats } from '#wire/file-format.ts';
import { Icon } from '../icon.tsx';
import { Download } from '../more-icons.ts';
import { toast } from '../toast.ts';
import { cssName } from './css-name.ts';
import { download } from './download.ts';
import { useKitWords } from './kit-words.ts';
import type { List } from './use-list.ts';

const choice = 'flex min-h-11 w-full items-center rounded-control px-3 hover:bg-ink/6';

const close = (event: { currentTarget: HTMLElement }) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Exports the list as searched, filtered and sorted, or only its selected rows. */
export function ExportMenu({ list, selected }: { list: List<unknown>; selected: ReadonlySet<number> }) {
  const { locale } = useI18n();
  const t = useKitWords();
  const id = useId();

  /** Ids go into a body: there may be too many for an address. */
  async function saveSelected(format: FileFormat) {
    try {
      const body = JSON.stringify({ ids: [...selected] });
      const headers = { 'Content-Type': 'application/json' };
      const address = list.selectionAddress({ format, locale });
      await download(await browserCall(address, { method: 'POST', body, headers }));
    } catch {
      toast.error({ title: t('oops'), text: t('wrong') });
    }
  }

  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-field-line px-4 text-label hover:border-ink"
        style={{ anchorName: `--export-${cssName(id)}` } as never}
      >
        <Icon of={Download} size={18} />
        <span>{t(selected.size > 0 ? 'export_selected' : 'export')}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover"
        style={{ positionAnchor: `--export-${cssName(id)}` } as never}
      >
        {fileFormats.map((format) =>
          selected.size > 0 ? (
            <button
              key={format}
              type="button"
              className={choice}
              onClick={(event) => {
                close(event);
                void saveSelected(format);
              }}
            >
              {t(`export_${format}`)}
            </button>
          ) : (
            <a
              key={format}
              href={list.callAddress({ format, locale })}
              download
              className={choice}
              onClick={close}
            >
              {t(`export_${format}`)}
            </a>
          ),
        )}
      </div>
    </div>
  );
}
