/** Stylesheets are imported for their effect. */
declare module '*.css';
