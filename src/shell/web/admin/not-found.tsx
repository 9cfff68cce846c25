import { data, Link } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { SearchX } from '#ui/more-icons.ts';
import { useStoredLevel } from '../use-stored-name.ts';
import { useAdminWords } from './words.ts';

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  const t = useAdminWords();
  const level = useStoredLevel();
  // The first page of the user's own menu.
  const hasFullMenu = level !== null && level < staffLevel;
  const page = t(hasFullMenu ? 'page.dashboard' : 'page.my_orders');
  return (
    <div className="grid justify-items-center gap-y-2 rounded-card border border-line bg-raised px-6 py-20 text-center">
      <PageTitle>{t('not_found.title')}</PageTitle>
      <Icon of={SearchX} size={36} className="mb-2 text-ink-muted" />
      <h1 className="text-h3">{t('not_found.title')}</h1>
      <p className="text-ink-muted">{t('not_found.text')}</p>
      <Link
        to={hasFullMenu ? '/admin' : '/admin/my-orders'}
        className={buttonClass({ size: 'md', className: 'mt-4' })}
      >
        {t('not_found.back', { page })}
      </Link>
    </div>
  );
}
