import { data } from 'react-router';
import type { PageFrame } from '#ui/page-frame.ts';
import { NotFound } from './not-found.tsx';

export const handle: PageFrame = { header: 'navy' };

export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
