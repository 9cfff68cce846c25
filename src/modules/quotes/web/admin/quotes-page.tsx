import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './quote-words.ts';
import { QuotesList } from './quotes-list.tsx';
import { TermsPage } from './terms-page.tsx';

/** The quotes as a list or a board; an opened one, and the terms, have the page to themselves. */
export default function QuotesPage() {
  const { id } = useParams();
  return (
    <ModuleWords of={words}>
      {id === undefined ? <QuotesList /> : id === 'terms' ? <TermsPage /> : <Outlet />}
    </ModuleWords>
  );
}
