import { expect, open, test } from './site.ts';
import { reach } from './support/home.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ mayFail: ['/api/contact-us/message'] });

test('a visitor finds the branches, and writes a message that staff read', async ({ page, site }) => {
  await open(page, site.path('/contact'));
  const branch = page.getByRole('article', { name: site.say('فرع جدة', 'Jeddah branch') });
  await expect(branch).toContainText(/(Open|Closed) now|(مفتوح|مغلق) الآن/);
  await expect(page.getByRole('img', { name: site.say('الرياض وجدة', 'Riyadh and Jeddah') })).toBeVisible();

  await reach(page, 'contact-form');
  const form = page.locator('#contact-form form');
  const field = (arabic: string, english: string) =>
    form.getByRole('textbox', { name: site.say(arabic, english) });
  const name = field('الاسم الكامل', 'Full name');
  const phone = field('رقم الجوال', 'Mobile number');
  const email = field('البريد الإلكتروني', 'Email');
  const subject = field('الموضوع', 'Subject');
  const message = field('رسالتك', 'Your message');
  const send = form.getByRole('button');

  await send.click();
  await expect(name).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(
    new RegExp(site.say('اكتب رقم جوالك أو بريدك', 'Write your phone number or your email')),
  );
  const person = stranger();
  await page.keyboard.insertText(person.name);
  const passed = ['name'];
  while (passed.length < 6) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | HTMLButtonElement;
      return element.name || element.type;
    });
    passed.push(focused);
  }
  expect(passed).toEqual(['name', 'phone', 'email', 'subject', 'message', 'submit']);

  // What the server refuses stays typed.
  await phone.fill('123');
  await subject.fill('زيارة Jeddah');
  await message.fill('متى أزور الفرع؟');
  await send.click();
  await expect(phone).toBeFocused();
  await expect(subject).toHaveValue('زيارة Jeddah');
  await phone.fill('');
  await email.fill(person.email);
  await send.click();
  const sent = site.say('أُرسلت رسالتك بنجاح!', 'Your message has been sent successfully!');
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  const number = new RegExp(`${site.say('رقم رسالتك', 'Your message is number')} \\d+`);
  await expect(page.locator('#contact-form').getByRole('status')).toContainText(number);
  for (const emptied of [name, email, subject, message]) await expect(emptied).toHaveValue('');

  await signInAsStaff(page, site);
  const q = encodeURIComponent(person.email);
  const [lead] = await call<object[]>(page, 'GET', `/api/requests?spam=0&q=${q}`);
  expect(lead).toMatchObject({ name: person.name, source: 'contact', subject: 'زيارة Jeddah' });
});
