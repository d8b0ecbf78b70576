/**
 * Added to the style sheet of Swagger UI: contrast of at least 4.5:1, no overflow at a width of 320 px, and no controls
 * that only matter for requests sent from the page (servers, authorization, parameter inputs).
 */
export const docsStyle = `
body { margin: 0; }
.swagger-ui .scheme-container,
.swagger-ui .authorization__btn,
.swagger-ui .response-col_links,
.swagger-ui .parameters-col_description > :is(input, select, textarea):disabled { display: none; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title small { background: #4a5263; }
.swagger-ui .info .title small.version-stamp { background: #3f6212; }
.swagger-ui .info a, .swagger-ui .info .url { color: #1d4ed8; }
.swagger-ui [role='search'] h2 { max-width: 1460px; box-sizing: border-box; margin: 24px auto 0; padding: 0 20px; font: 700 28px sans-serif; color: #3b4151; }
.swagger-ui :is(.parameter__in, .prop-format, .parameter__extension, .response-col_description__inner p, .markdown p i) { color: #3b4151; }
.swagger-ui .filter .operation-filter-input { border-color: #6b7280; }
.swagger-ui .filter .operation-filter-input::placeholder { color: #4a5263; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4ed8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #166534; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #9a3412; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f766e; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b91c1c; }
.swagger-ui .highlight-code > .microlight { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible !important; }
.swagger-ui .highlight-code span[style*='rgb(211, 99, 99)'] { color: #fca5a5 !important; }
.swagger-ui .json-schema-2020-12-expand-deep-button,
.swagger-ui .json-schema-2020-12-core-keyword__value--secondary :is(p, li) { color: #3b4151; }
.swagger-ui .renderedMarkdown code { color: #6b21a8 !important; }
.swagger-ui .json-schema-2020-12__constraint { background-color: #4a5263; }
.swagger-ui .json-schema-2020-12__constraint--string { background-color: #92400e; }
.swagger-ui .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; row-gap: 4px; }
  .swagger-ui .opblock-summary-path-description-wrapper { flex-basis: 100%; padding: 0 4px; }
  .swagger-ui .opblock-summary-description { text-align: left; }
  .swagger-ui table.parameters, .swagger-ui table.parameters :is(tbody, tr, td) { display: block; }
  .swagger-ui table.parameters thead { display: none; }
  .swagger-ui table.parameters .parameters-col_name { padding-bottom: 0; }
}
`;
