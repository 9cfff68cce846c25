import { permissionActions, permissionModules } from '#base/permissions.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { Icon } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';
import { withPermissions } from './permissions.ts';

export interface PermissionGridProps {
  /** As `module.action`. */
  granted: readonly string[];
  /** What may be given and taken here. */
  may: (module: string, action: string) => boolean;
  onChange: (granted: readonly string[]) => void;
}

const place = 'text-center sm:px-3';

/** A role's permissions: a row for each module, a box for each action and one for all of them. */
export function PermissionGrid({ granted, may, onChange }: PermissionGridProps) {
  const say = usePanelWords();
  const readOnly = !permissionModules.some((module) =>
    permissionActions.some((action) => may(module, action)),
  );
  return (
    <table className="w-full border border-line">
      <thead>
        <tr className="border-line border-b bg-neutral-50 text-caption text-ink-muted">
          <th scope="col" className="px-2 py-2 text-start sm:px-4">
            {say('module')}
          </th>
          {[...permissionActions.map((action) => say(`actions.${action}`)), say('all')].map((label) => (
            <th key={label} scope="col" className={place}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionModules.map((module) => {
          const own = permissionActions.filter((action) => may(module, action));
          const keys = own.map((action) => `${module}.${action}`);
          const some = permissionActions.filter((action) => granted.includes(`${module}.${action}`));
          const every = some.length === permissionActions.length;
          const name = say(`modules.${module}`);
          return (
            <tr key={module} className="border-line border-b last:border-0 hover:bg-primary-50">
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
                        label={say('permission', { module: name, action: say(`actions.${action}`) })}
                        checked={granted.includes(key)}
                        disabled={!may(module, action)}
                        onChange={(given) => onChange(withPermissions(granted, [key], given))}
                      />
                    )}
                  </td>
                );
              })}
              <td className={place}>
                {readOnly ? (
                  <Given given={every} />
                ) : (
                  <Box
                    label={say('whole_module', { module: name })}
                    checked={every}
                    mixed={some.length > 0 && !every}
                    disabled={own.length === 0}
                    onChange={(given) => onChange(withPermissions(granted, keys, given))}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What a role may do, for readers who cannot change it. */
function Given({ given }: { given: boolean }) {
  const say = useKitWords();
  return (
    <span className="inline-grid size-10 place-items-center align-middle">
      <span className="sr-only">{say(given ? 'yes' : 'no')}</span>
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
