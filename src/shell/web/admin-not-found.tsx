import { data, Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { SearchX } from '#ui/more-icons.ts';
import { useAdminWords } from './admin-words.ts';

export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  const say = useAdminWords();
  return (
    <div className="grid justify-items-center gap-y-2 rounded-card border border-line bg-raised px-6 py-20 text-center">
      <title>{say('not_found.title')}</title>
      <Icon of={SearchX} size={36} className="mb-2 text-ink-muted" />
      <h1 className="text-h3">{say('not_found.title')}</h1>
      <p className="text-ink-muted">{say('not_found.text')}</p>
      <Link to="/admin/my-orders" className={buttonClass({ size: 'md', className: 'mt-4' })}>
        {say('not_found.back')}
      </Link>
    </div>
  );
}
