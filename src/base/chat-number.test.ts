import { expect, it } from 'vitest';
import { chatNumber } from './chat-number.ts';

const whatsapp = '+966501112233';
const mobile = '+966554445566';

it.each([
  ['a mobile', '+966 50 123 4567', '+966 50 123 4567'],
  ['a mobile in Arabic digits', '٠٥٠١٢٣٤٥٦٧', '٠٥٠١٢٣٤٥٦٧'],
  ['a number of another country', '+97142345678', '+97142345678'],
  ['a landline', '+966 11 234 5678', whatsapp],
  ['a landline written the Saudi way', '011 234 5678', whatsapp],
  ['a unified number', '9200 12345', whatsapp],
  ['a unified number in E.164', '+966920012345', whatsapp],
  ['a free number', '800 123 4567', whatsapp],
  ['none', '', whatsapp],
])('beside %s the chat is with %s, %s', (_, phone, chat) =>
  expect(chatNumber({ phone, whatsapp, mobile })).toBe(chat),
);

it.each([
  ['https://wa.me/966501112233', '+966501112233'],
  ['wa.me/966501112233?text=hi', '+966501112233'],
  ['https://api.whatsapp.com/send?text=a&phone=966501112233', '+966501112233'],
  ['050 111 2233', '050 111 2233'],
  ['https://wa.me/message/ABC', mobile],
  ['@matana', mobile],
  ['', mobile],
])('takes the number of the WhatsApp entry %j, else the mobile', (entry, chat) =>
  expect(chatNumber({ phone: '0112345678', whatsapp: entry, mobile })).toBe(chat),
);

it('stays with the landline where there is nothing else', () => {
  expect(chatNumber({ phone: '0112345678', whatsapp: '', mobile: '' })).toBe('0112345678');
});
