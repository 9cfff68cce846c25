import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { Content } from './content.presenter.ts';

const beliefKeys = ['vision', 'mission', 'message'] as const;

export type AboutContent = ReturnType<typeof aboutContent>;

/** The company's About texts. `mission` is headed as its objective. */
export function aboutContent(content: Content) {
  const { text, html, picture } = content;
  return {
    head: {
      title: text('about_title'),
      lead: text('corp_description'),
      image: picture('about_image'),
      alt: text('about_image_alt'),
    },
    beliefs: beliefKeys.map((key) => ({ key, html: html(key) })).filter((belief) => belief.html !== ''),
    contact: {
      name: text('corp_name'),
      address: text('corp_address'),
      phone: spacedCompanyPhone(text('corp_phone')),
      mobile: spacedCompanyPhone(text('corp_mobile')),
      email: text('corp_email'),
      hours: text('working_hours'),
      image: picture('about_contact_image'),
      alt: text('about_contact_image_alt'),
    },
  };
}
