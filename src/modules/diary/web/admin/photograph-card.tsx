import { useState } from 'react';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useKeptCalls } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Trash } from '#ui/more-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  changePhotograph,
  deletePhotograph,
  type Photograph,
  readDiaryPicture,
  restorePhotograph,
} from '../../photographs/photographs.contract.ts';
import type { useDay } from './use-day.ts';

interface PhotographCardProps {
  photograph: Photograph;
  open: ReturnType<typeof useDay>;
  mayChange: boolean;
}

/** A photograph with its caption and who sees it; each change is stored at once. */
export function PhotographCard({ photograph, open, mayChange }: PhotographCardProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { send } = useKeptCalls();
  const { id, taken_at } = photograph;
  const [caption, setCaption] = useState(photograph.caption);
  const when = taken_at ? `${formatDate(taken_at, locale)} ${formatTime(taken_at, locale)}` : '';

  const put = (changed: Photograph) =>
    open.changePhotographs((all) => all.map((one) => (one.id === id ? changed : one)));

  function fail(error: unknown): void {
    const text = error instanceof CallFailed ? error.message : '';
    toast.error({ title: t('oops'), text: text || t('wrong'), duration: 8000 });
  }

  async function change(values: Partial<Pick<Photograph, 'caption' | 'shown' | 'shown_public'>>) {
    const all = { caption: photograph.caption, ...pick(photograph), ...values };
    put({ ...photograph, ...values });
    try {
      const sent = await send<{ photograph: Photograph }>({
        ...open.described,
        ...{ method: 'PUT', path: addressOf(changePhotograph, { id }), slot: `photograph ${id}` },
        body: { ...all, updated_at: photograph.updated_at },
      });
      if (!sent.kept) put(sent.answer.photograph);
    } catch (error) {
      put(photograph);
      fail(error);
    }
  }

  async function remove() {
    try {
      await send({ ...open.described, method: 'DELETE', path: addressOf(deletePhotograph, { id }) });
    } catch (error) {
      return fail(error);
    }
    open.changePhotographs((all) => all.filter((one) => one.id !== id));
    const restore = () =>
      send<{ photograph: Photograph }>({
        ...open.described,
        ...{ method: 'POST', path: addressOf(restorePhotograph, { id }), body: {} },
      }).catch(fail);
    toast.success({
      ...{ title: t('deleted'), duration: 8000 },
      action: { label: t('undo'), onPress: () => void restore() },
    });
  }

  return (
    <li className="grid content-start gap-2">
      <a
        href={addressOf(readDiaryPicture, { id, width: 2000 })}
        target="_blank"
        rel="noreferrer"
        className="block aspect-4/3 overflow-hidden rounded-card bg-neutral-200"
      >
        <img
          src={addressOf(readDiaryPicture, { id, width: 480 })}
          alt={photograph.caption || t('photograph')}
          loading="lazy"
          className="size-full object-cover"
        />
      </a>
      <span className="text-caption text-ink-muted empty:hidden">{when}</span>
      <TextField
        size="md"
        dir="auto"
        label={t('fields.caption')}
        maxLength={500}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => caption.trim() !== photograph.caption && change({ caption: caption.trim() })}
      />
      <Checkbox
        label={t('fields.shown')}
        checked={photograph.shown}
        onChange={(event) => change({ shown: event.currentTarget.checked })}
      />
      {open.day?.contract?.project_id && (
        <Checkbox
          label={t('fields.shown_public')}
          checked={photograph.shown_public}
          onChange={(event) => change({ shown_public: event.currentTarget.checked })}
        />
      )}
      {mayChange && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-error-700 text-label hover:bg-error-50"
          onClick={remove}
        >
          <Icon of={Trash} size={18} />
          <span>{t('delete_photograph')}</span>
        </button>
      )}
    </li>
  );
}

const pick = ({ shown, shown_public }: Photograph) => ({ shown, shown_public });
