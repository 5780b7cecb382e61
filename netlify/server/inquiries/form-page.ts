import { isSlug, type Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import type { HttpError } from '#server/basics/http-error.ts';
import * as dom from './html.ts';

/** The show whose form was sent, by the form's hidden field `page`; the general form leaves it empty. */
const pageOf = (form: URLSearchParams): Slug | undefined => {
  const slug = form.get('page');
  return isSlug(slug) ? slug : undefined;
};

/**
 * The published form page again, with what was typed and what is wrong: the page itself stays the only place where the
 * form is written. Its scripts go, so that nothing overwrites the answers.
 */
export async function formPage(
  request: Request,
  form: URLSearchParams,
  refusal: HttpError,
): Promise<Response> {
  const page = await fetch(new URL(paths.inquiry(pageOf(form)), request.url));
  if (!page.ok) throw new Error(`The form page answered ${page.status}`);
  const document = dom.parseHtml(await page.text());
  removeScripts(document);
  fillFields(document, form);
  showErrors(document, refusal);
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const policy = page.headers.get('Content-Security-Policy');
  if (policy) headers.set('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(refusal.headers)) headers.set(name, value);
  return new Response(dom.htmlOf(document), { status: refusal.status, headers });
}

function removeScripts(document: dom.Document): void {
  for (const element of dom.elements(document)) {
    if (element.name === 'astro-island') element.name = 'div';
    if (element.name === 'script' && element.attribs['type'] !== 'application/ld+json') dom.remove(element);
  }
}

function fillFields(document: dom.Document, form: URLSearchParams): void {
  for (const element of dom.elements(document)) {
    const name = element.attribs['name'];
    if (!name || element.attribs['type'] === 'hidden') continue;
    const values = form.getAll(name);
    if (element.name === 'textarea') dom.setText(element, values[0] ?? '');
    else if (element.name === 'select') choose(element, values[0]);
    else if (element.name === 'input') fillInput(element, values);
  }
}

function fillInput(input: dom.Element, values: string[]): void {
  const type = input.attribs['type'];
  if (type === 'checkbox' || type === 'radio') {
    dom.setAttribute(input, 'checked', values.includes(input.attribs['value'] ?? 'on') ? '' : null);
  } else {
    dom.setAttribute(input, 'value', values[0] ?? '');
  }
}

function choose(select: dom.Element, value: string | undefined): void {
  for (const option of dom.elements(select)) {
    if (option.name !== 'option') continue;
    dom.setAttribute(option, 'selected', option.attribs['value'] === value ? '' : null);
  }
}

/** Marks each field in error and lists all faults on top, as the form's own script does (GOV.UK pattern). */
function showErrors(document: dom.Document, { message, errors = [] }: HttpError): void {
  for (const error of errors) {
    const slot = dom.byId(document, `error-${error.path}`);
    const field = dom.byId(document, `field-${error.path}`);
    if (slot) {
      dom.setAttribute(slot, 'hidden', null);
      dom.setText(slot, error.message);
    }
    if (field) dom.setAttribute(field, 'aria-invalid', 'true');
  }
  const list = dom.byId(document, 'error-summary-list');
  const summary = dom.byId(document, 'error-summary');
  if (!summary || !list) return;
  dom.setAttribute(summary, 'hidden', null);
  dom.setAttribute(summary, 'autofocus', '');
  if (errors.length === 0) dom.append(list, 'li', {}, message);
  for (const error of errors) {
    dom.append(dom.append(list, 'li'), 'a', { href: `#field-${error.path}` }, error.message);
  }
  const title = dom.elements(document).find((element) => element.name === 'title');
  if (title) dom.setText(title, `Error: ${dom.textOf(title)}`);
}
