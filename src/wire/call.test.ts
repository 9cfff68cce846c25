import { describe, expect, it } from 'vitest';
import { answerOf, CallFailed, refusalOf } from './call.ts';

const says = (status: number, body: object) => Response.json(body, { status });

describe('an answer', () => {
  it.each([
    ['of 200 is what it says', says(200, { a: 1 }), undefined],
    ['of the status that is expected', says(201, { a: 1 }), 201],
    ['that says success', says(200, { a: 1, status: 'success' }), 'success'],
  ] as const)('%s', async (_name, answer, expected) => {
    expect(await answerOf(answer, expected)).toMatchObject({ a: 1 });
  });

  it.each([
    ['a problem', says(422, { message: 'Not so.' }), undefined, 422],
    ['another success than the expected one', says(202, { message: 'Not so.' }), 200, 202],
    ['one without the body that was expected', new Response(null, { status: 204 }), 200, 204],
    [
      'one that says something else than success',
      says(200, { message: 'Not so.', status: 'error' }),
      'success',
      200,
    ],
    ['one that says nothing at all', new Response('', { status: 200 }), 'success', 200],
  ] as const)('is refused for %s', async (_name, answer, expected, status) => {
    const refused = {
      name: 'CallFailed',
      status,
      message: answer.body && status !== 200 ? 'Not so.' : expect.any(String),
    };
    await expect(answerOf(answer, expected)).rejects.toMatchObject(refused);
  });
});

describe('what a refusal says', () => {
  it('is the sentences of its fields, rather than that there are some', () => {
    const sentence = 'Choose a file that is not empty.';
    expect(refusalOf(new CallFailed(422, 'Check the marked fields.', { file: [sentence] }, null))).toBe(
      sentence,
    );
  });

  it('is its message without fields, and nothing if the call did not arrive', () => {
    expect(refusalOf(new CallFailed(415, 'This kind of file is not accepted.', {}, null))).toBe(
      'This kind of file is not accepted.',
    );
    expect(refusalOf(new TypeError('Failed to fetch'))).toBe('');
  });
});
