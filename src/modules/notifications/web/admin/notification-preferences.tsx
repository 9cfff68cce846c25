import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useMailLeaves } from '#ui/admin/mail-leaves.ts';
import { MailOff } from '#ui/admin/mail-off.tsx';
import { answerOf } from '#wire/call.ts';
import { type Preference, readPreferences } from '../../notifications.contract.ts';
import { useNotificationWords } from './notification-words.ts';

const path = readPreferences.path;

const ways = ['panel', 'mail'] as const;
const names = { panel: 'in_panel', mail: 'by_mail' } as const;

type State = 'loading' | 'ready' | 'failed' | 'saving' | 'saved' | 'unsaved';

/** Which events reach the user, in the panel and by mail. Each choice is saved at once. */
export function NotificationPreferences() {
  const t = useNotificationWords();
  const leaves = useMailLeaves();
  const { hash } = useLocation();
  const [preferences, setPreferences] = useState<readonly Preference[]>([]);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    browserCall(path)
      .then((response) => answerOf<{ preferences: Preference[] }>(response))
      .then(
        ({ preferences }) => {
          setPreferences(preferences);
          setState('ready');
        },
        () => setState('failed'),
      );
  }, []);

  useEffect(() => {
    if (hash === '#preferences') document.getElementById('preferences')?.scrollIntoView({ block: 'start' });
  }, [hash]);

  async function choose({ event, title, ...before }: Preference, changes: Partial<Preference>) {
    const chosen = { ...before, ...changes };
    setPreferences((all) => all.map((one) => (one.event === event ? { event, title, ...chosen } : one)));
    setState('saving');
    try {
      const body = JSON.stringify({ preferences: [{ event, ...chosen }] });
      const headers = { 'Content-Type': 'application/json' };
      await answerOf(await browserCall(path, { method: 'PUT', body, headers }));
      setState('saved');
    } catch {
      setPreferences((all) => all.map((one) => (one.event === event ? { event, title, ...before } : one)));
      setState('unsaved');
    }
  }

  return (
    <section
      id="preferences"
      aria-labelledby="preferences-title"
      className="scroll-mt-6 rounded-card border border-line bg-raised"
    >
      <div className="border-line border-b px-5 py-4">
        <h2 id="preferences-title" className="font-medium text-body">
          {t('preferences')}
        </h2>
        <p role="status" className="text-ink-muted text-small">
          {state === 'ready' ? t('preferences_hint') : t(`preferences_${state}`)}
        </p>
      </div>
      {!leaves && (
        <div className="border-line border-b px-5 py-3">
          <MailOff />
        </div>
      )}
      {preferences.length > 0 && (
        // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks is no table to some browsers
        <table role="table" className="w-full cramped:block">
          <thead role="rowgroup" className="cramped:sr-only">
            <tr role="row" className="text-ink-muted text-small">
              <th role="columnheader" scope="col" className="px-5 py-2 text-start font-normal">
                {t('event')}
              </th>
              <th role="columnheader" scope="col" className="px-2 py-2 font-normal">
                {t('in_panel')}
              </th>
              <th role="columnheader" scope="col" className="py-2 ps-2 pe-5 font-normal">
                {t('by_mail')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className="cramped:block">
            {preferences.map((one) => (
              <tr
                key={one.event}
                role="row"
                className="cramped:block border-line border-t cramped:px-[min(1.25rem,5vw)] cramped:py-2"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="cramped:block cramped:px-0 px-5 py-2 text-start font-normal text-label"
                >
                  {one.title}
                </th>
                {ways.map((way) => (
                  <td
                    key={way}
                    role="cell"
                    className="cramped:flex cramped:flex-wrap cramped:items-center cramped:justify-between text-center last:pe-3 cramped:last:pe-0"
                  >
                    <span aria-hidden className="hidden cramped:block text-ink-muted text-small">
                      {t(names[way])}
                    </span>
                    {one[way] === null ? (
                      <span className="text-ink-muted">—</span>
                    ) : (
                      <label className="inline-grid size-11 place-items-center">
                        <span className="sr-only">{`${one.title}: ${t(names[way])}`}</span>
                        <input
                          type="checkbox"
                          className="size-4.5 accent-accent"
                          checked={one[way]}
                          onChange={(event) => choose(one, { [way]: event.currentTarget.checked })}
                        />
                      </label>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
      )}
    </section>
  );
}
