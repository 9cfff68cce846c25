import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { isFound } from '#base/search.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useScopedMessages } from '#i18n/scoped-messages.tsx';
import { type PanelPlace, usePanelPlaces } from '#ui/admin/panel-bar.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, X } from '#ui/icon.tsx';
import { CornerDownLeft, Search } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { useModal } from '#ui/use-modal.ts';
import ar from '../../locales/panel.ar.json';
import en from '../../locales/panel.en.json';
import type { SearchGroup } from '../../search.contract.ts';
import { marked } from './marked.ts';
import { type Found, useSearch } from './use-search.ts';

const words = { ar, en };
const maxPages = 8;

export interface PaletteProps {
  onClose: () => void;
}

interface Option extends PanelPlace {
  /**
   * Shown beside the name: a number, then a phone or whatever distinguishes it from others of the same name.
   */
  detail: string;
  number: number | null;
  amount: number | null;
  /** The kind of record and its state. */
  state: { of: string; is: string } | null;
}

interface Group {
  name: string;
  options: Option[];
}

/**
 * Search everywhere: records by name, phone, number or amount, and pages of the panel. Focus stays in the
 * field; arrow keys move through the results, Enter opens, Escape closes.
 */
export function Palette({ onClose }: PaletteProps) {
  const t = useScopedMessages(words);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const dialog = useModal(true, field);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useSearch(typed);
  const groups = useGroups(found, typed);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosen, options.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  function move(to: number) {
    const place = (to + options.length) % options.length;
    setChosen(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, it handles the keys.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || options.length === 0) return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') {
      const option = options[active];
      // Results of the previous query are not what the user means.
      if (option && found.state !== 'asking') {
        onClose();
        navigate(option.to);
      }
    } else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={dialog}
      aria-label={t('title')}
      data-surface="plaster"
      className="dialog flex-col overflow-hidden bg-raised shadow-dialog not-open:hidden open:flex max-sm:inset-0 max-sm:size-full sm:mt-[min(7rem,10dvh)]! sm:max-h-[min(36rem,80dvh)] sm:w-160 sm:max-w-[calc(100vw-3rem)]! sm:rounded-card"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="flex shrink-0 items-center gap-3 border-line border-b ps-5 pe-3">
        <Icon of={Search} className="shrink-0 text-ink-muted" />
        <input
          ref={field}
          type="text"
          {...typingDirection('auto')}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-16 min-w-0 grow bg-transparent text-h4 outline-none placeholder:text-ink-muted"
        />
        <button
          type="button"
          aria-label={t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink"
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <p
        role="status"
        className={classes('px-5 pt-4 text-ink-muted', statusHidden(found, options) && 'sr-only')}
      >
        {statusOf(found, options, t)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('results')}
        tabIndex={-1}
        className="min-h-0 grow overflow-y-auto px-2 pb-3 empty:hidden"
      >
        {groups.map(({ name, options: own }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
            <p id={`${id}-group-${place}`} className="px-3 pt-4 pb-1 text-ink-muted text-small">
              {name}
            </p>
            {own.map((option) => {
              const at = options.indexOf(option);
              return (
                <PaletteOption
                  key={option.to}
                  id={optionId(at)}
                  option={option}
                  query={typed}
                  active={at === active}
                  onPoint={() => setChosen(at)}
                  onFollow={onClose}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className="flex shrink-0 items-center gap-5 border-line border-t bg-neutral-50 px-5 py-3 text-ink-muted text-small">
        <span className="flex items-center gap-2 max-sm:hidden">
          <Key>↑</Key>
          <Key>↓</Key>
          <span>{t('move')}</span>
        </span>
        <span className="flex items-center gap-2 max-sm:hidden">
          <Key>↵</Key>
          <span>{t('open')}</span>
        </span>
        <span className="sm:ms-auto">{t('hint')}</span>
      </div>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  option: Option;
  query: string;
  active: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function PaletteOption({ id, option, query, active, onPoint, onFollow }: OptionProps) {
  const t = useScopedMessages(words);
  const { to, icon, name, number, detail, amount, state } = option;
  const { locale } = useI18n();
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="flex min-h-11 items-center gap-3.5 rounded-control px-3 py-1.5 aria-selected:bg-primary-100 forced-colors:aria-selected:outline"
      onPointerMove={onPoint}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-neutral-100 text-ink-muted">
        <Icon of={icon} size={16} />
      </span>
      <span className="grid min-w-0 grow">
        <bdi className="truncate text-label">
          {marked(name, query).map(({ text, found, from }) =>
            found ? (
              <mark key={from} className="border-accent border-b bg-transparent text-inherit">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </bdi>
        {(number !== null || detail) && (
          <span className="flex min-w-0 flex-wrap gap-x-2 text-ink-muted text-small">
            {number !== null && <bdi dir="ltr">{`#${number}`}</bdi>}
            {detail && <bdi className="max-w-full truncate">{detail}</bdi>}
            {amount !== null && (
              <span className="whitespace-nowrap">
                {t('amount', { amount: isolated(formatAmount(toHalalas(amount), locale, false)) })}
              </span>
            )}
          </span>
        )}
      </span>
      {state && <StateBadge subject={state.of} state={state.is} />}
      {active && <Icon of={CornerDownLeft} size={16} className="shrink-0 text-ink-muted max-sm:hidden" />}
    </Link>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="grid min-w-6 place-items-center rounded-control border border-line bg-raised px-1 font-sans text-caption"
    >
      {children}
    </kbd>
  );
}

/** Results by kind, in sidebar order, then pages of the panel; for an empty query only the pages. */
function useGroups({ groups, query }: Found, typed: string): Group[] {
  const t = useScopedMessages(words);
  const places = usePanelPlaces();
  return useMemo(() => {
    const pages = places.filter(({ to, name }) => typed.trim() === '' || isFound(`${name} ${to}`, typed));
    return [
      ...(query === '' ? [] : recordsOf(groups, places)),
      {
        name: t('go_to'),
        options: pages.slice(0, typed.trim() === '' ? undefined : maxPages).map((page) => ({
          ...page,
          ...{ number: null, detail: '', amount: null, state: null },
        })),
      },
    ].filter(({ options }) => options.length > 0);
  }, [groups, query, typed, places, t]);
}

/** Each kind with the name and icon of its page in the panel. */
function recordsOf(groups: readonly SearchGroup[], places: readonly PanelPlace[]): Group[] {
  const placed = groups.flatMap(({ subject, hits }) => {
    const options = hits.flatMap(({ page, title, state: is, ...hit }) => {
      const place = places.findLast(({ to }) => page?.startsWith(`${to}/`));
      const state = is === null ? null : { of: subject, is };
      return page && place
        ? [{ place, option: { ...hit, to: page, icon: place.icon, name: title, state } }]
        : [];
    });
    const [first] = options;
    return first ? [{ place: first.place, options: options.map(({ option }) => option) }] : [];
  });
  // Settings, which are parts of a page, come after the records.
  const order = ({ place, options }: (typeof placed)[number]) =>
    places.indexOf(place) + (options[0]?.to.includes('#') ? places.length : 0);
  return placed
    .sort((one, other) => order(one) - order(other))
    .map(({ place, options }) => ({ name: place.name, options }));
}

function statusHidden({ state }: Found, options: readonly Option[]): boolean {
  return state !== 'failed' && options.length > 0;
}

function statusOf(
  { state }: Found,
  options: readonly Option[],
  t: (key: string, values?: Record<string, number>) => string,
) {
  if (state === 'failed') return t('failed');
  if (state === 'asking') return options.length > 0 ? '' : t('asking');
  if (state === 'idle') return '';
  return options.length > 0 ? t('found', { count: options.length }) : t('none');
}
