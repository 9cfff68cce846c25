import { notice } from '#server/records/notices.ts';
import './designs.events.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

export const notices = [
  notice({ event: 'design_request.received', words: { ar, en }, to: 'readers', mail: true }),
];
