import { describe, expect, it } from 'vitest';
import * as icons from './icon.tsx';
import * as moreIcons from './more-icons.ts';

const { Icon: _component, mirrorsInRtl, ...first } = icons;
const glyphs = { ...first, ...moreIcons };

describe('in a right-to-left page', () => {
  it.each([
    'ArrowBack',
    'ArrowForward',
    'ChevronBack',
    'ChevronForward',
    'ExternalLink',
    'LogIn',
    'LogOut',
    'Send',
  ] as const)('%s turns round', (name) => {
    expect(mirrorsInRtl(glyphs[name])).toBe(true);
  });

  it.each([
    'Calculator',
    'Check',
    'Clock',
    'Eye',
    'Globe',
    'MapPin',
    'Pause',
    'Phone',
    'Play',
    'Printer',
    'RotateCounterClockwise',
    'Search',
  ] as const)('%s stays as it is', (name) => {
    expect(mirrorsInRtl(glyphs[name])).toBe(false);
  });

  it('is defined by names that every icon has', () => {
    for (const [name, glyph] of Object.entries(glyphs)) expect(glyph.displayName, name).toBeTruthy();
  });
});
