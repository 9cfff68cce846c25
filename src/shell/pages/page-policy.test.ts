import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { byteText } from './page.ts';
import { policyFor } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

it("allows a page's own scripts, whatever their content, and no other", () => {
  const policy = policyFor(
    '<script>a()</script><script data-modules="/c.js">import "/b.js"</script>' +
      '<script type="application/ld+json">{"@graph":[]}</script><script src="/assets/c.js"></script>',
  );
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash('a()')} ${hash('import "/b.js"')}`);
  expect(policy).not.toContain("'unsafe-inline'");
});

it("allows a page's own style sheet and style attributes, as a browser parses them", () => {
  const policy = policyFor(
    '<style>p{top:0}</style><p style="background:url(&quot;a&amp;b&quot;)">x</p><i style="top:1px"></i><b style="top:1px"></b>',
  );
  expect(directive(policy, 'style-src')).toBe(
    `'self' 'unsafe-hashes' ${hash('p{top:0}')} ${hash('background:url("a&b")')} ${hash('top:1px')}`,
  );
  expect(directive(policyFor('<style>p{top:0}</style><p>x</p>'), 'style-src')).toBe(
    `'self' ${hash('p{top:0}')}`,
  );
});

it('hashes a page’s bytes, in any script', () => {
  const policy = policyFor(byteText('<script>say("عمران")</script>'));
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash('say("عمران")')}`);
});

it('forbids frames, plug-ins, a different base and forms to other sites', () => {
  const policy = policyFor('<p>x</p>');
  for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
});
