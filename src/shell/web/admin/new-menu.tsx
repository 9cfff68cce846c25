import { Link } from 'react-router';
import { BarMenu, barMenuItem } from '#ui/admin/bar-menu.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { newEntriesOf } from './navigation.ts';
import { useAdminWords } from './words.ts';

/** What the reader may create; nothing for those who may create nothing. */
export function NewMenu() {
  const t = useAdminWords();
  const menu = usePanelMenu();
  const entries = newEntriesOf(menu.creates, useRights());
  if (entries.length === 0) return null;
  return (
    <BarMenu
      label={t('new')}
      isNew
      face={
        <>
          <Icon of={Plus} />
          <span className="max-md:hidden">{t('new')}</span>
        </>
      }
    >
      <ul>
        {entries.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={barMenuItem}>
              <Icon of={icon} size={18} />
              <span>{menu.t(`new.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BarMenu>
  );
}
