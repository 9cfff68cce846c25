import type { SampleEntry } from './sample.ts';
import { fact } from './writing.ts';

export const social: readonly SampleEntry[] = [
  fact(
    'social',
    'social_instagram_link',
    ['رابط إنستغرام', 'Instagram link'],
    'https://www.instagram.com/matana_sample',
  ),
  fact('social', 'social_instagram', ['حساب إنستغرام', 'Instagram account'], '@matana_sample'),
  fact('social', 'social_facebook', ['فيسبوك', 'Facebook'], 'https://www.facebook.com/matana.sample'),
  fact('social', 'social_twitter', ['إكس', 'X'], 'https://x.com/matana_sample'),
  fact(
    'social',
    'social_linkedin',
    ['لينكدإن', 'LinkedIn'],
    'https://www.linkedin.com/company/matana-sample',
  ),
  fact('social', 'social_youtube', ['يوتيوب', 'YouTube'], 'https://www.youtube.com/@matana_sample'),
  fact('social', 'social_whatsapp', ['واتساب', 'WhatsApp'], 'https://wa.me/966551234567'),
  fact('social', 'social_snapchat', ['سناب شات', 'Snapchat'], 'https://www.snapchat.com/add/matana_sample'),
  fact('social', 'social_tiktok', ['تيك توك', 'TikTok'], 'https://www.tiktok.com/@matana_sample'),
];
