"""What a page is asked at the sizes that people have: whether anything is cut, covered or tiny."""

import time

from playwright.sync_api import Page, expect

Question = tuple[str, object]
"""What a page is asked, as a function of JavaScript that names what is wrong, and what about."""
SECONDS_TO_SETTLE = 20
LAPTOP, DESKTOP, PHONE, ON_ITS_SIDE, TWICE_AS_LARGE, TABLET = SIZES = (
    (1366, 768),
    (1920, 1080),
    (390, 844),
    (844, 390),
    (683, 384),
    (768, 1024),
)
"""What the table was looked at with; a laptop at 200 % has half the pixels."""

SMALL_TEXT = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isSeen || !walker.currentNode.textContent.trim() || element.closest('.unseen, title')) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { width, height } = range.getBoundingClientRect();
        if (Math.min(width, height) < 2) continue; // for screen readers
        const drawn = element instanceof SVGElement ? element.getScreenCTM() : null;
        const scale = drawn ? Math.sqrt(Math.abs(drawn.a * drawn.d - drawn.b * drawn.c)) : 1;
        const pixels = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (pixels < 10.95) found.add(`${pixels.toFixed(1)} px: ${walker.currentNode.textContent.trim().slice(0, 30)}`);
    }
    return [...found];
}"""
"""Visible text that is under 11 pixels on the screen, whatever it is scaled by."""
SETTLED = """async () => {
    const drawn = 'main svg, main [data-place], [data-seat], .replay';
    const parts = () => JSON.stringify([...document.querySelectorAll(drawn)].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
    }));
    let before = '';
    for (let frames = 0; frames < 120 && parts() !== before; frames += 1) {
        before = parts();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
}"""
"""Waits until nothing moves any more: what is drawn to measure follows the window's size a frame or two later."""
STICKS_OUT = "() => Math.max(0, document.documentElement.scrollWidth - innerWidth)"
OVERFLOWS = """(inner) => {
    const { scrollHeight, clientHeight } = document.querySelector(inner).parentElement;
    return scrollHeight - clientHeight > 1;
}"""
NARROW = "([name, least]) => document.querySelector(name).clientWidth < least"
LOW = "([name, least]) => document.querySelector(name).clientHeight < least"
OUTSIDE = """() => {
    const card = document.querySelector('.surface').getBoundingClientRect();
    const board = document.querySelector('.surface > *').getBoundingClientRect();
    const outside = [card.left - board.left, board.right - card.right, board.bottom - card.bottom].map(Math.round);
    return outside.some((pixels) => pixels > 1) ? outside : null;
}"""
"""How far the board of a review lies outside its card, at the left, the right and the bottom."""
CUT = """(inside) => [...document.querySelectorAll(inside)].filter((part) => {
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    const within = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const reached = [[0.5, 0.5], [0.5, 0.04], [0.5, 0.96], [0.04, 0.5], [0.96, 0.5]].every(([x, y]) => {
        const seen = document.elementFromPoint(left + width * x, top + height * y);
        return seen === part || part.contains(seen);
    });
    return !within || !reached;
}).map((part) => part.dataset.place ?? part.textContent.trim().slice(0, 40) ?? part.outerHTML.slice(0, 80))"""
"""Those parts that cannot be seen whole, even when they are scrolled to."""
DRAWN = """(parts) => {
    const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}"""
"""How high parts of a drawing are together."""
ROOM = """(places) => [...document.querySelectorAll(places)]
    .map((place) => place.getBoundingClientRect()).reduce((sum, { width, height }) => sum + width * height, 0)"""
"""The pixels that places take together."""
SCROLLS = "() => innerHeight < 34 * 16 && innerWidth > innerHeight && document.documentElement.scrollHeight > innerHeight"
"""Whether a page that is wider than high has to be scrolled as a whole: there all but the board scrolls beside it."""
SIDEWAYS = "(name) => { const one = document.querySelector(name); return one.scrollWidth - one.clientWidth > 1; }"
NARROW_DISCS = """() => [...document.querySelectorAll('.tray.carpet .figures circle + text')].filter((figure) =>
    figure.getBoundingClientRect().width > figure.previousElementSibling.getBoundingClientRect().width
).map((figure) => figure.textContent)"""
"""Figures that are wider than the disc that they stand on, beyond which they could not be read."""
WORDS_CUT = "(words) => { const one = document.querySelector(words); return one.scrollHeight - one.clientHeight > 1; }"
OVERLAP = """([one, other]) => {
    const shown = (part) => part.checkVisibility({ visibilityProperty: true });
    const boxes = (name) =>
        [...document.querySelectorAll(name)].filter(shown).map((part) => [part, part.getBoundingClientRect()]);
    const apart = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 1
        || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 1;
    return boxes(one).flatMap(([part, box]) => boxes(other)
        .filter(([another, second]) => !part.contains(another) && !another.contains(part) && !apart(box, second))
        .map(([another]) => `${part.className} over ${another.className}`));
}"""
BEYOND = """([inside, outer]) => {
    const edge = document.querySelector(outer).getBoundingClientRect();
    return [...document.querySelectorAll(inside)].filter((part) => part.checkVisibility()).filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 2 && (left < edge.left - 1 || right > edge.right + 1);
    }).map((part) => `${part.tagName} ${part.textContent.trim().slice(0, 30)}`);
}"""
"""Those parts that stick out of what they are in, at the left or the right."""

TINY: Question = (SMALL_TEXT, None)
TOO_WIDE: Question = (STICKS_OUT, None)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until the page has followed."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def look_at(page: Page, address: str) -> None:
    """Go to a place with a laptop and wait until it is drawn."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.goto(address)
    expect(page.locator("main").locator("[data-place], h1").first).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")


def lasting(page: Page, question: str, about: object = None) -> object:
    """Ask what is wrong until nothing is, or it stays so: late news move things, and what is drawn to measure follows."""
    until = time.monotonic() + SECONDS_TO_SETTLE
    while (answer := page.evaluate(question, about)) and time.monotonic() < until:
        page.evaluate(SETTLED)
    return answer


def faults(page: Page, *questions: Question) -> dict[str, list[object]]:
    """Ask the same at every size; return the answers that name something, by size."""
    found: dict[str, list[object]] = {}
    for size in SIZES:
        resize(page, size)
        answers = [answer for question, about in questions if (answer := lasting(page, question, about))]
        if answers:
            found[f"{size[0]}×{size[1]}"] = answers
    return found
