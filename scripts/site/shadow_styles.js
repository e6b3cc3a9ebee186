// The search brings its styles as text, which the server's Content-Security-Policy would block; as a style sheet object they may stay.
ShadowRoot.prototype.appendChild = function (node) {
  if (node.localName !== 'style') return Node.prototype.appendChild.call(this, node);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(node.textContent);
  this.adoptedStyleSheets = [...this.adoptedStyleSheets, sheet];
  return node;
};
