import { pressAgain } from './events.ts'

/** How long a press waits for the application, before a link leads where it always does. */
const patienceMs = 5_000

/** Set while a press waits. */
export const pressedMark = 'data-pressed'

/**
 * What stands in the head of every page that will have the application: a press on something that only the application
 * can answer is kept until it is there, and done then. On a page that waits for a touch that is what is marked
 * `data-live`; elsewhere every button, and every link that opens something over the page. It is text, and the first of
 * all scripts, because on a slow phone people press before anything of ours can have come.
 */
export const replayClicksScript = `(()=>{
const page=document.documentElement,live=page.dataset.scripts==="late"?"[data-live] ":"";
let pressed,timer;
const press=event=>{
if(!event.isTrusted||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
const found=event.target.closest(live+"button,"+live+"a[aria-haspopup=dialog]");
if(!found||found.type==="submit"&&found.form?.hasAttribute("action"))return;
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
