import { describe, expect, it } from 'vitest';
import { fillReply, type ReplyValues, unknownVariables } from './replies.engine.ts';

const values: ReplyValues = {
  name: 'سارة',
  number: '12',
  work: 'فيلا',
  company: 'شركة البناء',
  phone: '',
  staff: '',
  date: '',
};

describe('a reply', () => {
  it.each([
    ['Hello {name}, about {work}.', 'Hello سارة, about فيلا.'],
    ['{ name }: #{number}', 'سارة: #12'],
    ['Call us on {phone}.', 'Call us on.'],
    ['شكرًا {staff}، {company}', 'شكرًا، شركة البناء'],
    ['Request {number} ({date}) is here', 'Request 12 is here'],
    ['{staff}, {company}', 'شركة البناء'],
    ['One\n\n{staff}\n\nTwo', 'One\n\nTwo'],
    ['  indented, as typed  {name}', 'indented, as typed سارة'],
    ['', ''],
  ])('%j reads %j', (text, filled) => {
    expect(fillReply(text, values)).toBe(filled);
  });

  it('names what is no variable, each once', () => {
    expect(unknownVariables('{name} {nmae} {nmae} {} { work } {العميل}')).toEqual(['nmae', '', 'العميل']);
    expect(unknownVariables('A { brace, and } another')).toEqual(['brace, and']);
    expect(unknownVariables('no braces }{')).toEqual([]);
  });
});
