import { drawsMark, pressAgain } from './events.ts'

/** How long a press waits for the application before a link opens as usual. */
const patienceMs = 5_000

/** Set while a press waits. */
export const pressedMark = 'data-pressed'

/**
 * The script in the head of every page that will hydrate. It keeps a press that only the application can answer, and
 * replays it after hydration. On a page that hydrates late these are the parts marked `data-live`; elsewhere every
 * button, and every link that opens something over the page. Steps of an amount (`data-amount`) are answered by the
 * light script where it draws. It is inline text and the first script, because on a slow
 * phone people press before any other script has loaded.
 */
export const replayClicksScript = `(()=>{
const page=document.documentElement,live=page.dataset.scripts==="late"?"[data-live] ":"";
let pressed,timer;
const press=event=>{
if(!event.isTrusted||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
const found=event.target.closest(live+"button:not([popovertarget]),"+live+"a[aria-haspopup=dialog]");
if(!found||found.dataset.amount&&page.hasAttribute("${drawsMark}")||found.type==="submit"&&found.form?.hasAttribute("action"))return;
event.preventDefault();
event.stopImmediatePropagation();
pressed=found;
page.setAttribute("${pressedMark}","");
clearTimeout(timer);
if(found.href)timer=setTimeout(()=>location.assign(found.href),${patienceMs})};
addEventListener("click",press,true);
addEventListener("${pressAgain}",()=>{
clearTimeout(timer);
removeEventListener("click",press,true);
page.removeAttribute("${pressedMark}");
if(pressed?.isConnected)pressed.click()},{once:true})
})()`.replaceAll('\n', '')
