/** The parameters of a product list that narrow it; `values` and `facts` are comma-separated lists of filters. */
const filterNames: ReadonlySet<string> = new Set([
  'category',
  'values',
  'facts',
  'minPrice',
  'maxPrice',
  'inStock',
  'onSale',
  'minRating',
]);

/**
 * Lists with more filters are for people. Their number grows with every combination, so robots are told not to index
 * them nor to follow their links, and under overload they wait behind other pages.
 */
const mostCrawled = 2;

/** Whether a query (without `?`) narrows the product list by more filters than robots need. */
export function isNarrowList(query: string): boolean {
  let count = 0;
  for (const [name, value] of parametersOf(query)) {
    // A form without script has a field for each end of a range.
    if (value === '' || value === 'false' || !(filterNames.has(name) || name.startsWith('facts.'))) continue;
    count += name === 'values' || name === 'facts' ? value.split(/,|%2c/i).filter((one) => one !== '').length : 1;
  }
  return count > mostCrawled;
}

/** Whether a request for the product list with this query is a search, or costs like one. */
export function isSearchOfProducts(query: string): boolean {
  return parametersOf(query).some(([name, value]) => name === 'search' && value !== '') || isNarrowList(query);
}

/** As written: names and the values that are compared contain nothing that is encoded. */
function parametersOf(query: string): [name: string, value: string][] {
  return query.split('&').map((part) => {
    const end = part.indexOf('=');
    return end === -1 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
  });
}
