import { expect, it } from 'vitest';
import { createCriticalCss } from './critical-css.ts';

const sheet = '/assets/root-1.css';
const link = `<link rel="stylesheet" href="${sheet}"/>`;
const page = (body: string, head = '') =>
  `<html><head><style>@font-face{}</style>${head}${link}</head><body>${body}</body></html>`;

const withStyles = createCriticalCss({
  sheet,
  rules: [
    { css: '@layer base;', within: [] },
    { css: '--ink:var(--brown);', within: ['@layer base', ':root'], named: '--ink', needs: [[]] },
    { css: '--brown:#420;', within: ['@layer base', ':root'], named: '--brown', needs: [[]] },
    { css: '--unused:0;', within: ['@layer base', ':root'], named: '--unused', needs: [[]] },
    { css: 'body{color:var(--ink)}', within: ['@layer base'], needs: [[]] },
    { css: '.a{top:0}', within: ['@layer utilities'], needs: [['a']] },
    { css: '.a .b{top:1px}', within: ['@layer utilities'], needs: [['a', 'b']] },
    {
      css: '.wide\\:a{top:2px}',
      within: ['@layer utilities', '@media (width>=40rem)'],
      needs: [['wide:a']],
    },
    { css: '.\\[\\&\\>b\\]\\:c{top:3px}', within: ['@layer utilities'], needs: [['[&>b]:c']] },
    { css: '.a[data-state=on]{top:5px}', within: ['@layer utilities'], needs: [['a', '=data-state:on']] },
    { css: ':disabled,[hidden]{top:6px}', within: [], needs: [['=disabled:'], ['=hidden:']] },
    { css: 'table{top:4px}', within: ['@layer utilities'], needs: [['<table']] },
    { css: '.spins{animation:turn 1s}', within: ['@layer utilities'], needs: [['spins']] },
    { css: '@keyframes turn{to{rotate:1turn}}', within: [], named: 'turn' },
    { css: '.text-h2{font-weight:var(--weight-h2)}', within: [], needs: [['text-h2']] },
    { css: '--weight-h2:300;', within: ['[lang|=en]'], named: '--weight-h2', needs: [['=lang:en']] },
  ],
});

const stylesOf = (html: string) => /<style>@font-face{}(.*?)<\/style>/.exec(withStyles(html))?.[1];

it('gives a page the rules for its content, in order and in their layers, and nothing else', () => {
  expect(stylesOf(page('<p class="a wide:a">x</p>'))).toBe(
    '@layer base;@layer base{:root{--ink:var(--brown);--brown:#420;}body{color:var(--ink)}}' +
      '@layer utilities{.a{top:0}@media (width>=40rem){.wide\\:a{top:2px}}}',
  );
});

it('requires all classes of a selector, escaped as in HTML', () => {
  expect(stylesOf(page('<p class="b">x</p>'))).not.toContain('.b');
  expect(stylesOf(page('<p class="a"><b class="b">x</b></p>'))).toContain('.a .b{');
  expect(stylesOf(page('<p class="[&amp;&gt;b]:c">x</p>'))).toContain('top:3px');
});

it('requires the elements of a selector', () => {
  expect(stylesOf(page('<p class="b">x</p>'))).not.toContain('table{');
  expect(stylesOf(page('<table></table>'))).toContain('table{');
});

it('requires the state of the page as it arrives', () => {
  expect(stylesOf(page('<p class="a" data-state="off">x</p>'))).not.toContain('top:5px');
  expect(stylesOf(page('<p class="a" data-state="on">x</p>'))).toContain('top:5px');
  expect(stylesOf(page('<p class="hidden disabled">x</p>'))).not.toContain('top:6px');
  expect(stylesOf(page('<button disabled="">x</button>'))).toContain('top:6px');
});

it("includes another language's heading styles if an element in it may be a heading", () => {
  const around = (words: string) => stylesOf(page(`<h2 class="text-h2">x</h2>${words}`));
  expect(around('<button lang="en">English</button>')).not.toContain('--weight-h2:300');
  expect(around('<div lang="en">English</div>')).toContain('--weight-h2:300');
  expect(around('<p lang="en" class="text-h2">English</p>')).toContain('--weight-h2:300');
});

it('includes keyframes that a rule names and variables that the page names', () => {
  expect(stylesOf(page('<p class="spins">x</p>'))).toContain('@keyframes turn');
  expect(stylesOf(page('<p class="a">x</p>'))).not.toContain('@keyframes');
  expect(stylesOf(page('<i style="top:var(--unused)"></i>'))).toContain('--unused:0');
});

it('loads the sheet itself later, and at once in a browser without scripts', () => {
  const html = withStyles(page('x'));
  expect(html).toContain(`<template data-waiting>${link}</template><noscript>${link}</noscript>`);
});

it('leaves a page without the sheet unchanged', () => {
  expect(withStyles('<p class="a">x</p>')).toBe('<p class="a">x</p>');
});
