import { escapeHtml } from '../escape-html.ts';
import { type Json, type JsonObject, isObject, type OpenApiDocument } from './openapi.ts';

interface Call {
  method: string;
  path: string;
  operation: JsonObject;
}

/** The API for people: one page without script that lists every call by subject. */
export function renderDocs(document: OpenApiDocument): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) =>
    Array.isArray(operation['tags']) ? String(operation['tags'][0]) : '',
  );
  const tags = [...byTag.keys()];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>iskra API</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>iskra API</h1>
<p>${escapeHtml(String(document.info['description']))}</p>
<p>All paths begin with <code>/api</code>. The same in machine-readable form: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<div class="columns">
<nav aria-label="Subjects"><ul>${tags.map((tag) => `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a></li>`).join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="calls">
${tags.map((tag) => section(tag, byTag.get(tag) ?? [])).join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => schemaDetails(name, schema))
  .join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function section(tag: string, calls: readonly Call[]): string {
  return `<section aria-labelledby="${slug(tag)}"><h2 id="${slug(tag)}">${escapeHtml(tag)}</h2>
${calls.map(call).join('\n')}
</section>`;
}

function call({ method, path, operation }: Call): string {
  const access = operation['x-access'];
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isObject) : [];
  const responses = isObject(operation['responses']) ? Object.entries(operation['responses']) : [];
  return `<details class="call"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>${
    access ? ` <span class="access">${escapeHtml(String(access))}</span>` : ''
  } <span class="what">${escapeHtml(String(operation['summary']))}</span></summary>
<div class="inside">
${parameters.length > 0 ? `<h3>Parameters</h3><dl>${parameters.map(parameter).join('')}</dl>` : ''}
${isObject(operation['requestBody']) ? `<h3>Body</h3>${contentOf(operation['requestBody'])}` : ''}
<h3>Answers</h3><dl>${responses.map(response).join('')}</dl>
</div></details>`;
}

function parameter(parameter: JsonObject): string {
  const required = parameter['required'] === true ? ' <em>required</em>' : '';
  return `<dt><code>${escapeHtml(String(parameter['name']))}</code> in ${escapeHtml(String(parameter['in']))}${required}</dt><dd>${block(parameter['schema'])}</dd>`;
}

function response([status, answer]: [string, Json]): string {
  if (!isObject(answer)) return '';
  const shown = Number(status) < 400 ? contentOf(answer) : escapeHtml(String(answer['description']));
  return `<dt>${escapeHtml(status)}</dt><dd>${shown}</dd>`;
}

function contentOf(holder: JsonObject): string {
  const content = isObject(holder['content']) ? holder['content'] : {};
  return Object.entries(content)
    .map(([type, value]) => `<p class="type">${escapeHtml(type)}</p>${isObject(value) ? block(value['schema']) : ''}`)
    .join('');
}

function schemaDetails(name: string, schema: Json): string {
  return `<details class="call" id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="inside">${block(schema)}</div></details>`;
}

function block(schema: Json | undefined): string {
  const text = escapeHtml(JSON.stringify(schema ?? null, null, 2));
  const linked = text.replaceAll(/#\/components\/schemas\/([\w.-]+)/g, '<a href="#schema-$1">$1</a>');
  return `<pre tabindex="0"><code>${linked}</code></pre>`;
}

function slug(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** Its hash stands in the page's content security policy. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1c1b1a;--soft:#5d5a56;--ground:#fbfaf8;--card:#fff;--line:#dedad4;--link:#0b5cad;--get:#0a6640;--post:#8a4b00;--put:#5b3fa8;--delete:#b0222c}
@media (prefers-color-scheme:dark){:root{--ink:#ece9e4;--soft:#aca7a0;--ground:#161514;--card:#1f1e1c;--line:#3a3835;--link:#7db8f5;--get:#5fd0a0;--post:#f2b263;--put:#b9a5f5;--delete:#ff8a8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--link)}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
header,.columns{max-width:70rem;margin:0 auto;padding:1.5rem}
header{padding-bottom:0}h1{margin:0 0 .5rem;font-size:2rem}header p{max-width:45rem;color:var(--soft);margin:.25rem 0}
.columns{display:grid;gap:2rem;grid-template-columns:11rem minmax(0,1fr)}
nav ul{position:sticky;top:1rem;list-style:none;margin:1.5rem 0 0;padding:0}nav a{display:block;padding:.3rem 0;min-height:1.75rem}
h2{margin:1.5rem 0 .75rem;font-size:1.25rem}h3{margin:1rem 0 .25rem;font-size:.9375rem}
.call{background:var(--card);border:1px solid var(--line);border-radius:.5rem;margin:.4rem 0}
summary{cursor:pointer;padding:.6rem .9rem;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:.25rem}
.method{display:inline-block;min-width:4.2rem;font:600 .8125rem/1.5 ui-monospace,Menlo,Consolas,monospace}
.get{color:var(--get)}.post{color:var(--post)}.put,.patch{color:var(--put)}.delete{color:var(--delete)}
.access{border:1px solid var(--line);border-radius:1rem;padding:0 .5rem;font-size:.8125rem;color:var(--soft)}
.what{color:var(--soft)}
.inside{padding:0 .9rem .9rem;border-top:1px solid var(--line)}
dl{margin:0}dt{font-weight:600;margin-top:.5rem}dt em{color:var(--soft);font-weight:400}dd{margin:0}
.type{margin:.25rem 0;color:var(--soft);font-size:.875rem}
pre{background:var(--ground);border:1px solid var(--line);border-radius:.375rem;margin:.25rem 0;padding:.6rem .8rem;overflow:auto;max-height:28rem}
@media (max-width:48rem){.columns{grid-template-columns:minmax(0,1fr);gap:0}nav ul{position:static;display:flex;flex-wrap:wrap;gap:.25rem 1rem}.what{display:block}}
`;
