import { permissionActions } from '#base/permissions.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { menuGroups, usePanelMenu } from '#ui/admin/panel-menu.ts';
import { Icon } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';
import { withPermissions } from './permissions.ts';

export interface PermissionGridProps {
  /** Names of all permissions. */
  names: readonly string[];
  /** As `module.action`. */
  granted: readonly string[];
  /** What the user may grant and revoke here. */
  may: (module: string, action: string) => boolean;
  onChange: (granted: readonly string[]) => void;
}

const place = 'text-center sm:px-3';

/**
 * A role's permissions in the sidebar's groups: a row per permission, a box per action, and one box for each
 * whole row and column.
 */
export function PermissionGrid({ names, granted, may, onChange }: PermissionGridProps) {
  const t = usePanelWords();
  const kit = useKitWords();
  const menu = usePanelMenu();
  const readOnly = !names.some((name) => permissionActions.some((action) => may(name, action)));
  const groups = menuGroups
    .map((group) => ({
      group,
      own: names.filter((name) => (menu.permissions[name] ?? 'administration') === group),
    }))
    .filter(({ own }) => own.length > 0);
  const all = (keys: readonly string[], among: readonly string[], label: string) => (
    <Whole keys={keys} among={among} label={label} {...{ granted, readOnly, onChange }} />
  );
  return (
    <table className="w-full border border-line">
      <thead>
        <tr className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
          <th scope="col" className="px-2 py-2 text-start align-bottom sm:px-4">
            {t('module')}
          </th>
          {permissionActions.map((action) => {
            const name = t(`actions.${action}`);
            const keys = names.map((one) => `${one}.${action}`);
            const own = names.filter((one) => may(one, action)).map((one) => `${one}.${action}`);
            return (
              <th key={action} scope="col" className={place}>
                <span className="block pt-2">{name}</span>
                {!readOnly && all(own, keys, t('whole_action', { action: name }))}
              </th>
            );
          })}
          <th scope="col" className={`${place} align-bottom`}>
            <span className="block py-2">{t('all')}</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ group, own }) => (
        <tbody key={group}>
          <tr className="border-line border-b bg-neutral-50">
            <th
              scope="rowgroup"
              colSpan={permissionActions.length + 2}
              className="px-2 py-1.5 text-start font-normal text-caption text-ink-muted sm:px-4"
            >
              {kit(`groups.${group}`)}
            </th>
          </tr>
          {own.map((module) => {
            const name = menu.t(`permissions.${module}`);
            const keys = permissionActions.map((action) => `${module}.${action}`);
            const mine = permissionActions
              .filter((action) => may(module, action))
              .map((action) => `${module}.${action}`);
            return (
              <tr key={module} className="border-line border-b hover:bg-primary-50">
                <th scope="row" className="px-2 text-start font-medium max-sm:text-small sm:px-4">
                  {name}
                </th>
                {permissionActions.map((action) => {
                  const key = `${module}.${action}`;
                  return (
                    <td key={action} className={place}>
                      {readOnly ? (
                        <Given given={granted.includes(key)} />
                      ) : (
                        <Box
                          label={t('permission', { module: name, action: t(`actions.${action}`) })}
                          checked={granted.includes(key)}
                          disabled={!may(module, action)}
                          onChange={(given) => onChange(withPermissions(granted, [key], given))}
                        />
                      )}
                    </td>
                  );
                })}
                <td className={place}>{all(mine, keys, t('whole_module', { module: name }))}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface WholeProps {
  /** What the box grants and revokes. */
  keys: readonly string[];
  /** All of the row or column, granted or not. */
  among: readonly string[];
  label: string;
  granted: readonly string[];
  readOnly: boolean;
  onChange: PermissionGridProps['onChange'];
}

/** A box for a whole row or column. */
function Whole({ keys, among, label, granted, readOnly, onChange }: WholeProps) {
  const given = among.filter((key) => granted.includes(key));
  const every = given.length === among.length;
  if (readOnly) return <Given given={every} />;
  return (
    <Box
      label={label}
      checked={every}
      mixed={given.length > 0 && !every}
      disabled={keys.length === 0}
      onChange={(all) => onChange(withPermissions(granted, keys, all))}
    />
  );
}

/** A role's permission, for readers who cannot change it. */
function Given({ given }: { given: boolean }) {
  const t = useKitWords();
  return (
    <span className="inline-grid size-10 place-items-center align-middle">
      <span className="sr-only">{t(given ? 'yes' : 'no')}</span>
      {given ? (
        <Icon of={Check} size={18} className="text-accent" />
      ) : (
        <span aria-hidden className="text-ink-muted">
          –
        </span>
      )}
    </span>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Box({ label, checked, mixed = false, disabled, onChange }: BoxProps) {
  return (
    <label className="inline-grid size-10 place-items-center pointer-coarse:size-11">
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        aria-label={label}
        className="size-5 accent-accent disabled:opacity-45"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
