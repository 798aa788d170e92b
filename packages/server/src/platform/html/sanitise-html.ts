import sanitizeHtml from 'sanitize-html';
import { fail } from '../failure';

const blocks = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'hr',
  'br',
];
const words = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Addresses of other pages and of people; relative ones would lead somewhere else on every screen. */
const goodAddress = /^(https?:\/\/|mailto:)[^\s"<>]+$/i;

/** More than any honest text nests; the rest is flattened. */
const deepest = 50;

/** The parser's work grows with the square of the tags that are open: 100,000 would keep the server busy for minutes. */
const mostTags = 5_000;

/**
 * What is left of somebody's HTML: structure, emphasis, tables and links. No pictures,
 * styles, classes or scripts. `licence_text` refuses whatever this would not let through.
 */
export function sanitiseHtml(html: string): string {
  if (html.split('<').length > mostTags)
    throw fail('request.invalid', { path: 'html', problem: 'tooManyTags' });
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...words, ...tables],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    transformTags: { a: link, th: cell, td: cell },
  }).trim();
}

function link(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href?.trim() ?? '';
  return {
    tagName,
    attribs: goodAddress.test(address) ? { href: address, rel: 'noopener noreferrer' } : {},
  };
}

function cell(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = Object.entries(given).filter(
    ([name, value]) => /^(col|row)span$/.test(name) && /^\d{1,3}$/.test(value),
  );
  return { tagName, attribs: Object.fromEntries(spans) };
}
