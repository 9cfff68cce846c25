import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { RowAction } from '#ui/admin/list-table.tsx';
import { classes } from '#ui/classes.ts';
import { Pencil, Trash } from '#ui/more-icons.ts';
import { Picture } from '#ui/picture.tsx';
import type { Unit } from '../../units/units.contract.ts';
import { unitTones } from '../status-tone.ts';
import { usePanelWords } from './panel-words.ts';

interface UnitsTableProps {
  units: readonly Unit[];
  mayChange: boolean;
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

/**
 * A project's units; with fewer columns on a phone, and actions always visible unless enlarged text would
 * make them cover the rest.
 */
export function UnitsTable({ units, mayChange, onEdit, onDelete }: UnitsTableProps) {
  const t = usePanelWords();
  const kit = useKitWords();
  const { locale } = useI18n();
  if (units.length === 0) return <p className="mt-6 text-ink-muted">{t('unit.empty')}</p>;
  const figure = (value: number | null) => (value === null ? '—' : formatNumber(value, locale));
  const head = 'px-4 py-2.5 text-start text-caption text-ink-muted';
  const cell = 'h-15 px-4 text-ink-muted';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('tabs.units')} tabIndex={0} className="mt-6 overflow-x-auto border border-line">
      <table className="w-full">
        <thead>
          <tr className="border-line border-b bg-neutral-50">
            {['column', 'description', 'space', 'cost', 'status'].map((column) => (
              <th
                key={column}
                scope="col"
                className={classes(head, ['description', 'space'].includes(column) && 'max-sm:hidden')}
              >
                {t(`unit.${column}`)}
              </th>
            ))}
            {mayChange && (
              <th scope="col" className={head}>
                <span className="sr-only">{kit('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => {
            const name = localized(unit, 'name', locale);
            return (
              <tr key={unit.id} className="group border-line border-b last:border-0">
                <th scope="row" className="h-15 min-w-36 cramped:min-w-0 px-4 text-start font-medium">
                  <span className="flex items-center gap-3">
                    {unit.image && (
                      <Picture
                        image={unit.image}
                        alt=""
                        sizes="48px"
                        className="size-12 shrink-0 rounded-control"
                      />
                    )}
                    <bdi>{name}</bdi>
                  </span>
                </th>
                <td className={`${cell} min-w-44 max-sm:hidden`}>
                  <bdi>{localized(unit, 'description', locale) || '—'}</bdi>
                </td>
                <td className={`${cell} max-sm:hidden`}>{figure(unit.space)}</td>
                <td className={cell}>{figure(unit.cost)}</td>
                <td className={cell}>
                  <Badge tone={unitTones[unit.status]}>{t(`values.status.${unit.status}`)}</Badge>
                </td>
                {mayChange && (
                  <td className="sticky cramped:static end-0 bg-raised px-4 max-sm:px-1">
                    <div className="flex justify-end gap-1">
                      <RowAction
                        icon={Pencil}
                        label={t('unit.edit', { name })}
                        onPress={() => onEdit(unit)}
                      />
                      <RowAction
                        icon={Trash}
                        danger
                        label={t('unit.delete', { name })}
                        onPress={() => onDelete(unit)}
                      />
                    </div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
