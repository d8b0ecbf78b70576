/** A VAT number with its country prefix. The register knows which of them exist. */
export const vatNumberShape = /^[A-Z]{2}[A-Z0-9]{2,13}$/;
